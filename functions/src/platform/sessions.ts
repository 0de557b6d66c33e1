import type { UserRecord } from 'firebase-admin/auth';
import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import { type Claims, holdsSecondFactor, withOwedSecondFactor } from '../contract/access/second-factor.ts';
import { RECENT_SIGN_IN } from '../contract/limits.ts';
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
  /** The claim `admin: true`, a boolean. Only `npm run admin` grants it, no request does. */
  admin: boolean;
  /** When the person last proved who they are: by signing in, or by giving the password again. */
  signedInAt: Date;
  /** The session has not passed the account's second factor. Only the calls that serve to pass it are given such an account. */
  secondFactorPending?: true;
}

export type Caller = Visitor | Account;

/** Who is calling, by the verified token alone. A token without a uid, which only an emulator accepts, is a visitor's. */
export function callerFromToken(auth: CallableRequest['auth']): Caller {
  if (!auth?.uid) return { signedIn: false };
  return {
    signedIn: true,
    uid: auth.uid,
    admin: auth.token.admin === true,
    signedInAt: new Date(auth.token.auth_time * 1000),
  };
}

/**
 * The caller as their account is now. A token is valid for up to an hour whatever happens to its account, so the account is
 * looked up, with one request to Firebase Auth (none for a visitor): throws `unauthenticated` for a session that has ended,
 * and answers a copy without `admin` where the account no longer has the claim, or the session has not passed the account's
 * second factor; else the very caller.
 */
export async function checkSession(caller: Caller): Promise<Caller> {
  if (!caller.signedIn) return caller;
  const user = await findUser(caller.uid);
  assertSessionNotRevoked(caller, user);
  const claims = user?.customClaims ?? {};
  if (await isSecondFactorPending(caller, claims)) return { ...caller, admin: false, secondFactorPending: true };
  return caller.admin && claims.admin !== true ? { ...caller, admin: false } : caller;
}

/** An admin who needs a passkey and was given the claim before that was so, owes one from here on: rules go by the claims alone. */
async function isSecondFactorPending({ uid, signedInAt }: Account, claims: Claims): Promise<boolean> {
  if (claims.admin === true && claims.second_factor === undefined && requiresAdminSecondFactor()) {
    await changeClaims(uid, withOwedSecondFactor);
    return true;
  }
  return !holdsSecondFactor(claims, signedInAt.getTime() / 1000, now().getTime() / 1000);
}

/** Throws where the account was deleted or disabled, or its sessions were revoked since this one began. */
export function assertSessionNotRevoked(
  { signedInAt }: Pick<Account, 'signedInAt'>,
  user: Pick<UserRecord, 'disabled' | 'tokensValidAfterTime'> | null,
): void {
  const validAfter = user?.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) : 0;
  // An unknown time of sign-in is NaN, which compares with nothing, so it is refused.
  if (user && !user.disabled && signedInAt.getTime() >= validAfter) return;
  throw new HttpsError('unauthenticated', 'Your session has ended. Please sign in again to continue.');
}

export function assertSignedIn(caller: Caller): asserts caller is Account {
  if (!caller.signedIn) throw new HttpsError('unauthenticated', 'Please sign in to continue.');
}

export function assertStillAdmin({ admin }: Account): void {
  if (!admin) throw new HttpsError('permission-denied', 'Only an admin can do this.');
}

/**
 * Whether the person proved who they are so lately that it is surely they who ask. It includes the second factor, since giving the
 * password again begins a session that has not passed it. A time that is none counts as long ago.
 */
export function hasSignedInRecently({ signedInAt }: Pick<Account, 'signedInAt'>, at: Date): boolean {
  return at.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN;
}

/** The account of Firebase Auth, or null where it was deleted. */
export async function findUser(uid: string): Promise<UserRecord | null> {
  try {
    return await (await accounts()).getUser(uid);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}
