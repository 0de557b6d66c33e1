import type { AccountFacts } from '@portal/functions/contract/admin';
import { LOOKED_UP_AT_ONCE } from '@portal/functions/contract/limits';
import { type Profile, profileSchema } from '@portal/functions/contract/profile';
import { collection, documentId, getDocs, query, where } from 'firebase/firestore/lite';
import { call } from '#firebase/call.ts';
import { firestoreLite } from '#firebase/firestore-lite.ts';
import { parseSnapshot } from '#firebase/snapshot.ts';
import { rememberByUid } from '../remember-by-uid.ts';

/** Most values that Firestore compares a field with in one query. */
const COMPARED_AT_ONCE = 30;

async function readProfiles(uids: string[]): Promise<Map<string, Profile>> {
  const { docs } = await getDocs(query(collection(firestoreLite, 'profiles'), where(documentId(), 'in', uids)));
  return new Map(docs.map((profile) => [profile.id, parseSnapshot(profileSchema, profile.data())]));
}

async function describe(uids: string[]): Promise<Map<string, AccountFacts>> {
  const { accounts } = await call('describePeople', { uids });
  return new Map(accounts.map((account) => [account.uid, account]));
}

/** The people of one visit: each is read once, and kept for as long as the overview stands. */
export const createPeople = () => ({
  profilesOf: rememberByUid(readProfiles, COMPARED_AT_ONCE),
  accountsOf: rememberByUid(describe, LOOKED_UP_AT_ONCE),
});
export type People = ReturnType<typeof createPeople>;
