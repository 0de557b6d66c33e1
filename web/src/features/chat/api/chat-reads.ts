import { type Profile, profileSchema, readsLikeStaff } from '@portal/functions/contract/accounts/profile';
import { type Message, messageSchema } from '@portal/functions/contract/chat/chat';
import { CHAT_PAGE } from '@portal/functions/contract/limits';
import { collection, doc, type Firestore, getDocFromServer, orderBy, query } from 'firebase/firestore';
import type { PagedQuery } from '#lib/data/paged-subscription.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';

export interface ChatMessage extends Message {
  id: string;
}

/** The chat: the latest 50 messages, and 50 more with each older page. */
export const chatMessages = (firestore: Firestore): PagedQuery<ChatMessage> => ({
  newestFirst: query(collection(firestore, 'messages'), orderBy('created_at', 'desc')),
  pageSize: CHAT_PAGE,
  parse: (id, data) => ({ id, ...parseSnapshot(messageSchema, data) }),
});

/**
 * The authors of messages: one read for each. Profiles are read one by one because the rules let members read a profile by its
 * uid, but not list profiles (docs/decisions/022).
 */
export const createAuthorDirectory = (firestore: Firestore): Directory<Author> =>
  createDirectory(async (uid) => {
    const snapshot = await getDocFromServer(doc(firestore, 'profiles', uid));
    const profile = snapshot.exists() ? parseSnapshot(profileSchema, snapshot.data()) : null;
    return { name: publicName(profile), avatar: profile?.avatar_url ?? null };
  });

/** What a reply answers: null where that message was removed, or went with its author's account. */
export type Original = { uid: string; content: string } | null;

/** Messages that are answered by what is loaded, and are not loaded themselves: one read for each. */
export const createOriginalDirectory = (firestore: Firestore): Directory<Original> =>
  createDirectory(async (id) => {
    const snapshot = await getDocFromServer(doc(firestore, 'messages', id));
    if (!snapshot.exists()) return null;
    const { user_id, content, removed_at } = parseSnapshot(messageSchema, snapshot.data());
    return removed_at ? null : { uid: user_id, content };
  });

const createDirectories = (firestore: Firestore) => ({
  authors: createAuthorDirectory(firestore),
  originals: createOriginalDirectory(firestore),
});

const directories = new WeakMap<Firestore, ReturnType<typeof createDirectories>>();

/** Kept for each Firestore instance, so that returning to the chat costs no reads. Sign-out reloads the page and so clears them. */
export function chatDirectories(firestore: Firestore) {
  const known = directories.get(firestore) ?? createDirectories(firestore);
  directories.set(firestore, known);
  return known;
}

export interface Author {
  /** Null if the profile has no name. */
  name: string | null;
  /** The stored value; `avatarUrl` turns it into a URL or null. */
  avatar: string | null;
}

type Named = Pick<Author, 'name'>;

/** The name beside a message, never an e-mail address. Empty while the profile is loading. */
export const authorName = (author: Named | undefined): string => (author ? (author.name ?? 'A member') : '');

/**
 * The name that other members see: the full name, else the username, else none. A name that reads like staff is skipped: forms and
 * calls refuse it, but rules cannot detect it, so a modified client can store one.
 */
export function publicName(profile: Pick<Profile, 'full_name' | 'username'> | null): string | null {
  const names = [profile?.full_name?.trim(), profile?.username?.trim()];
  return names.find((name) => name && !readsLikeStaff(name)) ?? null;
}

/** The first character of the name (which can be several code units), without combining marks. */
export function initialOf(author: Named | undefined): string {
  const [first = ''] = Array.from(author?.name ?? '');
  return first.toUpperCase();
}

/** The longest time, in milliseconds, that anything waits for a document of a directory. */
const PATIENCE_MS = 1200;

/**
 * Documents that are read one by one, once each, and cached while the page is open. One that could not be read is read again at
 * the next request.
 */
export function createDirectory<Value>(readOne: (id: string) => Promise<Value>) {
  const listeners = new Set<() => void>();
  const requested = new Set<string>();
  const settled = new Set<string>();
  let found: ReadonlyMap<string, Value> = new Map();

  /** A new map each time, so that listeners notice; unchanged where a document was merely given up. */
  const publish = (entries: readonly (readonly [string, Value])[]) => {
    found = new Map([...found, ...entries]);
    for (const listener of listeners) listener();
  };

  const readEntry = async (id: string): Promise<readonly [string, Value] | null> => {
    try {
      return [id, await readOne(id)];
    } catch {
      requested.delete(id);
      return null;
    }
  };

  return {
    read: () => found,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Whether there is nothing to wait for any more: it was read, could not be read, or took too long. */
    isSettled: (id: string): boolean => settled.has(id),
    /** Reads what is not cached yet, all at once. */
    async load(ids: Iterable<string>): Promise<void> {
      const missing = [...new Set(ids)].filter((id) => !requested.has(id));
      if (missing.length === 0) return;
      for (const id of missing) requested.add(id);
      const settle = () => {
        for (const id of missing) settled.add(id);
      };
      const giveUp = setTimeout(() => {
        settle();
        publish([]);
      }, PATIENCE_MS);
      const entries = await Promise.all(missing.map(readEntry));
      clearTimeout(giveUp);
      settle();
      publish(entries.filter((entry) => entry !== null));
    },
  };
}
type Directory<Value> = ReturnType<typeof createDirectory<Value>>;
