import { type Profile, profileSchema } from '@portal/functions/contract/accounts/profile';
import type { AccountFacts } from '@portal/functions/contract/admin/admin';
import { LOOKED_UP_AT_ONCE } from '@portal/functions/contract/limits';
import { collection, documentId, getDocs, type QueryDocumentSnapshot, query, where } from 'firebase/firestore/lite';
import { call } from '#lib/data/call.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';
import { batchLoader } from '../batch-loader.ts';

/** Most values that Firestore compares a field with in one query. */
const COMPARED_AT_ONCE = 30;

/** What is stored of somebody; the profile is null where it could not be read. */
export interface StoredProfile {
  profile: Profile | null;
}

async function readProfiles(uids: string[]): Promise<Map<string, StoredProfile>> {
  const { docs } = await getDocs(query(collection(firestoreLite, 'profiles'), where(documentId(), 'in', uids)));
  return new Map(docs.map((document) => [document.id, { profile: parsed(document) }]));
}

/** One bad profile does not hide the lists in which its owner is named. */
function parsed(document: QueryDocumentSnapshot): Profile | null {
  try {
    return parseSnapshot(profileSchema, document.data());
  } catch (error) {
    console.error(`What is stored at ${document.ref.path} could not be read.`, error);
    return null;
  }
}

async function describe(uids: string[]): Promise<Map<string, AccountFacts>> {
  const { accounts } = await call('describePeople', { uids });
  return new Map(accounts.map((account) => [account.uid, account]));
}

/** The people of one visit: each is read once, and kept for as long as the overview stands. */
export const createPeople = () => ({
  profilesOf: batchLoader(readProfiles, COMPARED_AT_ONCE),
  accountsOf: batchLoader(describe, LOOKED_UP_AT_ONCE),
});
export type People = ReturnType<typeof createPeople>;
