import { type Profile, profileSchema } from '@portal/functions/contract/accounts/profile';
import type { AccountFacts } from '@portal/functions/contract/admin/admin';
import { LOOKED_UP_AT_ONCE } from '@portal/functions/contract/limits';
import { collection, documentId, getDocs, type QueryDocumentSnapshot, query, where } from 'firebase/firestore/lite';
import { call } from '#lib/data/call.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';
import { batchLoader } from '../people/person.ts';

/** Firestore's limit for `in`. */
const IN_MAX = 30;

/** The profile is null if it is malformed. */
interface StoredProfile {
  profile: Profile | null;
}

async function fetchProfiles(uids: string[]): Promise<Map<string, StoredProfile>> {
  const { docs } = await getDocs(query(collection(firestoreLite, 'profiles'), where(documentId(), 'in', uids)));
  return new Map(docs.map((document) => [document.id, { profile: tryParse(document) }]));
}

/** A malformed profile must not hide the lists that name its owner. */
function tryParse(document: QueryDocumentSnapshot): Profile | null {
  try {
    return parseSnapshot(profileSchema, document.data());
  } catch {
    return null;
  }
}

async function fetchAccounts(uids: string[]): Promise<Map<string, AccountFacts>> {
  const { accounts } = await call('describePeople', { uids });
  return new Map(accounts.map((account) => [account.uid, account]));
}

/** The users named in the lists. Each is fetched once, while the overview is open. */
export const createPeople = () => ({
  profilesOf: batchLoader(fetchProfiles, IN_MAX),
  accountsOf: batchLoader(fetchAccounts, LOOKED_UP_AT_ONCE),
});
export type People = ReturnType<typeof createPeople>;
