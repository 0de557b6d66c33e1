import { type Profile, profileSchema } from '@portal/functions/contract/accounts/profile';
import type { AccountFacts } from '@portal/functions/contract/admin/admin';
import { collection, orderBy, query } from 'firebase/firestore/lite';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';
import type { People } from './people.ts';
import { type Page, readPage } from './read-page.ts';
import type { Unreadable } from './unreadable.ts';

export interface UserRow {
  id: string;
  /** Null for somebody who has an account and has not come into the portal yet. */
  profile: Profile | null;
  /** Null where the account is gone and its profile is still there. */
  account: AccountFacts | null;
}

/** People, the newest first: all who have a profile, or those found by a search in its order. */
export function listUsers(people: People, uids: readonly string[] | null): Promise<Page<UserRow | Unreadable>> {
  return uids ? listFound(people, uids) : listAll(people);
}

function listAll(people: People): Promise<Page<UserRow | Unreadable>> {
  return readPage({
    records: query(collection(firestoreLite, 'profiles'), orderBy('created_at', 'desc')),
    parse: (id, data) => ({ id, profile: parseSnapshot(profileSchema, data) }),
    join: async (profiles) => {
      const accounts = await people.accountsOf(profiles.map(({ id }) => id));
      return profiles.map(({ id, profile }) => ({ id, profile, account: accounts.get(id) ?? null }));
    },
  });
}

async function listFound(people: People, uids: readonly string[]): Promise<Page<UserRow | Unreadable>> {
  const [profiles, accounts] = await Promise.all([people.profilesOf(uids), people.accountsOf(uids)]);
  const rows = uids.map((id): UserRow | Unreadable => {
    const stored = profiles.get(id) ?? null;
    if (stored?.profile === null) return { id, unreadable: `profiles/${id}` };
    return { id, profile: stored?.profile ?? null, account: accounts.get(id) ?? null };
  });
  return { rows, next: null };
}
