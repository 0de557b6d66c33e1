import { profileSchema } from '@portal/functions/contract/accounts/profile';
import { type Message, messageSchema } from '@portal/functions/contract/chat/message';
import { CHAT_PAGE } from '@portal/functions/contract/limits';
import { collection, doc, type Firestore, getDocFromServer, orderBy, query } from 'firebase/firestore';
import type { PagedQuery } from '#lib/data/paged-subscription.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { type Author, publicName } from '../messages/author.ts';

export interface ChatMessage extends Message {
  id: string;
}

/** The chat: the latest 50 messages, and 50 more with each older page. */
export const chatMessages = (firestore: Firestore): PagedQuery<ChatMessage> => ({
  newestFirst: query(collection(firestore, 'messages'), orderBy('created_at', 'desc')),
  pageSize: CHAT_PAGE,
  parse: (id, data) => ({ id, ...parseSnapshot(messageSchema, data) }),
});

type Authors = ReadonlyMap<string, Author>;

/**
 * The authors of messages, cached while the page is open: one read for each author, and all new ones in parallel. Profiles are
 * read one by one because the rules let members read a profile by its uid, but not list profiles (docs/decisions/022).
 */
export function createAuthorDirectory(firestore: Firestore) {
  const listeners = new Set<() => void>();
  const requested = new Set<string>();
  let authors: Authors = new Map();

  const readAuthor = async (uid: string): Promise<[string, Author] | null> => {
    try {
      const snapshot = await getDocFromServer(doc(firestore, 'profiles', uid));
      const profile = snapshot.exists() ? parseSnapshot(profileSchema, snapshot.data()) : null;
      return [uid, { name: publicName(profile), avatar: profile?.avatar_url ?? null }];
    } catch {
      // Fetched again with the next message, and when the connection is back.
      requested.delete(uid);
      return null;
    }
  };

  return {
    read: (): Authors => authors,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Fetches the authors that are not cached yet. */
    async load(uids: Iterable<string>): Promise<void> {
      const missing = [...new Set(uids)].filter((uid) => !requested.has(uid));
      if (missing.length === 0) return;
      for (const uid of missing) requested.add(uid);
      const found = await Promise.all(missing.map(readAuthor));
      authors = new Map([...authors, ...found.filter((entry) => entry !== null)]);
      for (const listener of listeners) listener();
    },
  };
}
type AuthorDirectory = ReturnType<typeof createAuthorDirectory>;

const directories = new WeakMap<Firestore, AuthorDirectory>();

/** One directory for each Firestore instance, so that returning to the chat costs no reads. Sign-out reloads the page and so clears it. */
export function authorDirectory(firestore: Firestore): AuthorDirectory {
  const directory = directories.get(firestore) ?? createAuthorDirectory(firestore);
  directories.set(firestore, directory);
  return directory;
}
