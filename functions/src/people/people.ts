import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { rolesIn } from '../contract/access/staff-roles.ts';
import { profileSchema } from '../contract/accounts/profile.ts';
import { type AccountFacts, type DescribedPerson, peopleRequestSchema } from '../contract/people.ts';
import { firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { findUsers } from '../platform/sessions.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

export const profileRef = (uid: string) => firestore().doc(`profiles/${uid}`);

export const describePeople = defineCallable('describePeople', {
  schema: peopleRequestSchema,
  run: async ({ uids }) => ({ people: await findDescribed(uids) }),
});

/** Firestore and Firebase Auth each reject a whole batch with one invalid id. No account has such an id. */
const UID = /^(?!__)[\w-]{1,128}$/;

/**
 * Describes people in the given order, without duplicates: one read for each profile, and one request to Firebase Auth
 * for each hundred.
 */
export async function findDescribed(uids: readonly string[]): Promise<DescribedPerson[]> {
  const asked = [...new Set(uids)].filter((uid) => UID.test(uid));
  if (asked.length === 0) return [];
  const [users, profiles] = await Promise.all([
    findUsers(asked),
    firestore().getAll(...asked.map((uid) => profileRef(uid))),
  ]);
  const byUid = new Map(users.map((user) => [user.uid, user]));
  return profiles.map((profile) => describe(profile, byUid.get(profile.id))).filter(isThere);
}

export const personIn = (people: readonly DescribedPerson[], uid: string): DescribedPerson =>
  people.find((person) => person.uid === uid) ?? deletedPerson(uid);

function describe(snapshot: DocumentSnapshot, user: UserRecord | undefined): DescribedPerson {
  const profile = snapshot.exists ? parseOrWarn(profileSchema, snapshot) : null;
  return {
    uid: snapshot.id,
    profile: profile && {
      username: profile.username,
      full_name: profile.full_name,
      joinedAt: profile.created_at.toISOString(),
    },
    unreadable: snapshot.exists && !profile,
    account: user ? factsOf(user) : null,
  };
}

const isThere = ({ profile, unreadable, account }: DescribedPerson) =>
  profile !== null || unreadable || account !== null;

const factsOf = ({ uid, email, emailVerified, customClaims, disabled, metadata }: UserRecord): AccountFacts => ({
  uid,
  email: email ?? null,
  emailVerified,
  roles: rolesIn(customClaims ?? {}),
  disabled,
  lastSignInAt: metadata.lastSignInTime ? new Date(metadata.lastSignInTime).toISOString() : null,
});

/** Shown for a person who has neither a profile nor an account any more. */
export const deletedPerson = (uid: string): DescribedPerson => ({
  uid,
  profile: null,
  unreadable: false,
  account: null,
});
