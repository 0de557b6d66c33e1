import { accounts, firestore } from '../platform/admin.ts';
import type { CaseHolder } from './describe-case.ts';

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/** Who these people are: the name of their profile, and the address they sign in with. At most 100 at once. */
export async function findCaseHolders(uids: readonly string[]): Promise<Map<string, CaseHolder>> {
  if (uids.length === 0) return new Map();
  const refs = uids.map((uid) => firestore().doc(`profiles/${uid}`));
  const auth = await accounts();
  const [profiles, { users }] = await Promise.all([
    firestore().getAll(...refs),
    auth.getUsers(uids.map((uid) => ({ uid }))),
  ]);
  const emails = new Map(users.map(({ uid, email }) => [uid, email]));
  return new Map(
    profiles.map((profile) => {
      const name = text(profile.get('full_name')) ?? text(profile.get('username'));
      return [profile.id, { name, email: emails.get(profile.id) ?? null }];
    }),
  );
}
