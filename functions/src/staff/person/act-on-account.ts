import type { UserRecord } from 'firebase-admin/auth';
import { HttpsError } from 'firebase-functions/https';
import { endSessionsThatPassed } from '../../accounts/passkeys/end-sessions.ts';
import { resetSecondFactor } from '../../accounts/passkeys/manage-passkeys.ts';
import { requestConfirmation } from '../../accounts/security/account-mails.ts';
import { mayOpen } from '../../contract/access/staff-policy.ts';
import { isStaff } from '../../contract/access/staff-roles.ts';
import { type AccountAction, accountActionSchema } from '../../contract/admin/person.ts';
import { recordActionNow } from '../../events/record-action.ts';
import { accounts } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { type Account, findUser } from '../../platform/sessions.ts';

const NOT_FOUND = 'This account no longer exists.';
const YOURSELF = 'You can’t do this to your own account here.';
const OF_STAFF = 'Only an administrator can do this to an account of staff.';

const isStaffAccount = ({ customClaims = {} }: UserRecord) => isStaff(customClaims);

/** Nobody acts on their own account here, and only administrators act on accounts of staff. */
export const mayActOn = (user: UserRecord, caller: Account): boolean =>
  user.uid !== caller.uid && (mayOpen('system', caller.roles) || !isStaffAccount(user));

/** Staff lose their roles before their account is erased, because a token keeps a role for up to an hour. */
export const mayErase = (user: UserRecord, caller: Account): boolean =>
  user.uid !== caller.uid && mayOpen('system', caller.roles) && !isStaffAccount(user);

/** The account that the caller may act on. Throws `not-found`, `failed-precondition` and `permission-denied`. */
export async function findActedOn(uid: string, caller: Account): Promise<UserRecord> {
  const user = await findUser(uid);
  if (!user) throw new HttpsError('not-found', NOT_FOUND);
  if (uid === caller.uid) throw new HttpsError('failed-precondition', YOURSELF);
  if (!mayActOn(user, caller)) throw new HttpsError('permission-denied', OF_STAFF);
  return user;
}

/**
 * Acts on a person's account for a stated reason. Recorded first, so that nothing happens without a record, except a
 * mail, which can be refused. An action that would change nothing does nothing and leaves no record.
 */
export const actOnAccount = defineCallable('actOnAccount', {
  schema: accountActionSchema,
  async run({ uid, action, reason }, caller) {
    const user = await findActedOn(uid, caller);
    const act = ACTIONS[action](user);
    if (!act) return { done: false };
    const record = () => recordActionNow({ action, user_id: uid, by: caller.uid, reason: reason.trim(), at: now() });
    const steps = action === 'resend_confirmation' ? [act, record] : [record, act];
    for (const step of steps) await step();
    return { done: true };
  },
});

type Act = () => Promise<unknown>;

/** Null if there is nothing to do. */
const ACTIONS: Readonly<Record<AccountAction, (user: UserRecord) => Act | null>> = {
  resend_confirmation: ({ uid, email, emailVerified }) =>
    email === undefined || emailVerified ? null : () => requestConfirmation(uid, email),
  end_sessions:
    ({ uid }) =>
    () =>
      endSessions(uid),
  disable_account: ({ uid, disabled }) =>
    disabled
      ? null
      : async () => {
          await (await accounts()).updateUser(uid, { disabled: true });
          await endSessions(uid);
        },
  enable_account: ({ uid, disabled }) =>
    disabled ? async () => (await accounts()).updateUser(uid, { disabled: false }) : null,
  reset_second_factor:
    ({ uid }) =>
    () =>
      resetSecondFactor(uid),
};

async function endSessions(uid: string): Promise<void> {
  await (await accounts()).revokeRefreshTokens(uid);
  await endSessionsThatPassed(uid, now());
}
