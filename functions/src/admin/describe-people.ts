import type { UserRecord } from 'firebase-admin/auth';
import { type AccountFacts, peopleRequestSchema } from '../contract/admin/admin.ts';
import { accounts } from '../platform/admin.ts';
import { defineCallable } from '../platform/define-callable.ts';

/** What Firebase Auth knows of people: their addresses above all, which no document holds. */
export const describePeople = defineCallable('describePeople', {
  schema: peopleRequestSchema,
  async run({ uids }) {
    const asked = [...new Set(uids)];
    const { users } = await (await accounts()).getUsers(asked.map((uid) => ({ uid })));
    const byUid = new Map(users.map((user) => [user.uid, user]));
    return { accounts: asked.flatMap((uid) => byUid.get(uid) ?? []).map(factsOf) };
  },
});

const factsOf = ({ uid, email, emailVerified, customClaims, disabled, metadata }: UserRecord): AccountFacts => ({
  uid,
  email: email ?? null,
  emailVerified,
  admin: customClaims?.admin === true,
  disabled,
  lastSignInAt: metadata.lastSignInTime ? new Date(metadata.lastSignInTime).toISOString() : null,
});
