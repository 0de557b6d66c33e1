import { profileSchema } from '@portal/functions/contract/accounts/profile';
import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { publicName } from '../author-name.ts';

export interface Author {
  /** Null for somebody who has given no name. */
  name: string | null;
  /** As it is stored: `avatarUrl` makes an address of it, or none. */
  avatar: string | null;
}

type Authors = ReadonlyMap<string, Author>;

/**
 * Who writes in the chat: one read for each author, whatever they wrote, and none again while the page is open. All that are
 * new in one go are asked for together. Profiles are read one by one, because the rules let members read a profile whose uid
 * they know and nobody list them (docs/decisions/022).
 */
export function createAuthorDirectory(firestore: Firestore) {
  const listeners = new Set<() => void>();
  const asked = new Set<string>();
  let authors: Authors = new Map();

  const readAuthor = async (uid: string): Promise<[string, Author] | null> => {
    try {
      const snapshot = await getDocFromServer(doc(firestore, 'profiles', uid));
      const profile = snapshot.exists() ? parseSnapshot(profileSchema, snapshot.data()) : null;
      return [uid, { name: publicName(profile), avatar: profile?.avatar_url ?? null }];
    } catch {
      // Asked for again with the next message that comes, and when the connection is back.
      asked.delete(uid);
      return null;
    }
  };

  return {
    read: (): Authors => authors,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sees to it that these are known. */
    async want(uids: Iterable<string>): Promise<void> {
      const missing = [...new Set(uids)].filter((uid) => !asked.has(uid));
      if (missing.length === 0) return;
      for (const uid of missing) asked.add(uid);
      const found = await Promise.all(missing.map(readAuthor));
      authors = new Map([...authors, ...found.filter((entry) => entry !== null)]);
      for (const listener of listeners) listener();
    },
  };
}
export type AuthorDirectory = ReturnType<typeof createAuthorDirectory>;

const directories = new WeakMap<Firestore, AuthorDirectory>();

/** The directory of this visit: leaving the chat and coming back costs nothing. Signing out ends with a new page, and with it. */
export function authorDirectory(firestore: Firestore): AuthorDirectory {
  const known = directories.get(firestore) ?? createAuthorDirectory(firestore);
  directories.set(firestore, known);
  return known;
}
