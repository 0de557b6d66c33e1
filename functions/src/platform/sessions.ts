import type { UserRecord } from 'firebase-admin/auth';
import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import { type Claims, holdsSecondFactor, withPasskeyRequired } from '../contract/access/second-factor.ts';
import { mayOpen, rolesOf, type StaffArea } from '../contract/access/staff-policy.ts';
import { STAFF_ROLE_PLURALS } from '../contract/access/staff-role-words.ts';
import { isStaff, rolesIn, type StaffRole } from '../contract/access/staff-roles.ts';
import { RECENT_SIGN_IN } from '../contract/limits.ts';
import { LOCALE } from '../contract/locale.ts';
import { isOwner } from '../contract/owners/opportunity-owners.ts';
import { accounts } from './admin.ts';
import { now } from './clock.ts';
import { changeClaims } from './custom-claims.ts';
import { requiresAdminSecondFactor } from './parameters.ts';

export interface Visitor {
  signedIn: false;
}

export interface Account {
  signedIn: true;
  uid: string;
  /** Claims with the value `true`. Granted by an administrator, or by `npm run admin`. */
  roles: readonly StaffRole[];
  /** The account owns opportunities: the claim, without which their records count for nothing. */
  owner?: true;
  /** When the person last entered their password. */
  signedInAt: Date;
  /** When Firebase Auth began the session: with the password, or with the token from a passkey. */
  sessionBeganAt: Date;
  emailConfirmed: boolean;
  /** The id of a session that has passed a second factor. The pass may have ended since. */
  secondFactorSession?: string;
  /** The session has not passed the account's second factor. Only the calls that pass it receive such an account. */
  secondFactorPending?: true;
}

export type Caller = Visitor | Account;

/**
 * The caller, from the verified token only. A token without a uid, which only an emulator accepts, belongs to a
 * visitor.
 */
export function callerFromToken(auth: CallableRequest['auth']): Caller {
  if (!auth?.uid) return { signedIn: false };
  const { auth_time, email_verified, second_factor_session: session, password_time } = auth.token;
  const passed = typeof session === 'string';
  return {
    signedIn: true,
    uid: auth.uid,
    roles: rolesIn(auth.token),
    signedInAt: new Date(Number(passed ? password_time : auth_time) * 1000),
    sessionBeganAt: new Date(auth_time * 1000),
    emailConfirmed: email_verified === true,
    ...(isOwner(auth.token) && { owner: true }),
    ...(passed && { secondFactorSession: session }),
  };
}

/**
 * Returns the caller as their account is now. A token is valid for up to an hour, even after its account has changed,
 * so the account is looked up with one request to Firebase Auth (none for a visitor). Throws `unauthenticated` for a
 * session that has ended. Returns a copy if the account no longer has one of its roles, if it became an owner or is none any more, if its address was confirmed
 * since, or if the session has not passed the second factor; otherwise returns the same object.
 */
export async function checkSession(caller: Caller): Promise<Caller> {
  if (!caller.signedIn) return caller;
  const user = await findUser(caller.uid);
  assertSessionNotRevoked(caller, user);
  const { customClaims: claims = {}, emailVerified: emailConfirmed } = user;
  const pending = await isSecondFactorPending(caller, claims);
  const roles = pending ? [] : rolesIn(claims).filter((role) => caller.roles.includes(role));
  // A new owner need not sign in again: unlike a role of staff, the claim opens nothing without a record.
  const owner = !pending && isOwner(claims);
  const same =
    roles.length === caller.roles.length &&
    owner === (caller.owner ?? false) &&
    emailConfirmed === caller.emailConfirmed;
  if (!pending && same) return caller;
  const { owner: _former, ...known } = caller;
  return { ...known, roles, emailConfirmed, ...(owner && { owner }), ...(pending && { secondFactorPending: true }) };
}

/**
 * A member of staff who was granted a role before passkeys were required must add one from now on: rules read the
 * claims only.
 */
async function isSecondFactorPending({ uid, secondFactorSession }: Account, claims: Claims): Promise<boolean> {
  if (isStaff(claims) && claims.second_factor === undefined && requiresAdminSecondFactor()) {
    await changeClaims(uid, withPasskeyRequired);
    return true;
  }
  return !holdsSecondFactor(claims, secondFactorSession, now().getTime() / 1000);
}

/**
 * Throws if the account was deleted or disabled, or its sessions were revoked after the password was entered in this
 * one.
 */
export function assertSessionNotRevoked<User extends Pick<UserRecord, 'disabled' | 'tokensValidAfterTime'>>(
  { signedInAt }: Pick<Account, 'signedInAt'>,
  user: User | null,
): asserts user is User {
  const validAfter = user?.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) : 0;
  // An unknown time of sign-in is NaN, which fails every comparison, so it is refused.
  if (user && !user.disabled && signedInAt.getTime() >= validAfter) return;
  throw new HttpsError('unauthenticated', 'Your session has ended. Please sign in again to continue.');
}

export function assertSignedIn(caller: Caller): asserts caller is Account {
  if (!caller.signedIn) throw new HttpsError('unauthenticated', 'Please sign in to continue.');
}

const ANY_OF = new Intl.ListFormat(LOCALE);

/** Throws `permission-denied` unless one of the caller's roles may open the area. */
export function assertMayOpen(area: StaffArea, { roles }: Account): void {
  if (mayOpen(area, roles)) return;
  const those = ANY_OF.format(rolesOf(area).map((role) => STAFF_ROLE_PLURALS[role]));
  throw new HttpsError('permission-denied', `Only ${those} can do this.`);
}

/**
 * True if the person entered their password recently, which proves that they made the request. Includes the second
 * factor: a new password time requires a new pass. An invalid time counts as old.
 */
export function hasSignedInRecently({ signedInAt }: Pick<Account, 'signedInAt'>, at: Date): boolean {
  return at.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN;
}

/** The account at Firebase Auth, or null if it was deleted. */
export async function findUser(uid: string): Promise<UserRecord | null> {
  try {
    return await (await accounts()).getUser(uid);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}

/** The most accounts that Firebase Auth looks up at once. */
const USERS_AT_ONCE = 100;

/** The existing accounts of these people, in any order. Each uid must be valid. */
export async function findUsers(uids: readonly string[]): Promise<UserRecord[]> {
  const auth = await accounts();
  const batches = Array.from({ length: Math.ceil(uids.length / USERS_AT_ONCE) }, (_, index) =>
    uids.slice(index * USERS_AT_ONCE, (index + 1) * USERS_AT_ONCE).map((uid) => ({ uid })),
  );
  return (await Promise.all(batches.map((batch) => auth.getUsers(batch)))).flatMap(({ users }) => users);
}
