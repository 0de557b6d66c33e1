import {
  type Claims,
  hasSecondFactor,
  holdsSecondFactor,
  mustAddPasskey,
} from '@portal/functions/contract/access/second-factor';
import type { User } from 'firebase/auth';

/** `pending`: the session has only the password. `passkey-required`: the account must add a passkey first. */
export type SecondFactorState = 'held' | 'pending' | 'passkey-required';

/**
 * Reads the second factor's state from the session's token, without a request. Uses the token's own time instead of the
 * device's clock. An unreadable token counts as held, because rules and callables decide.
 */
export function secondFactorOf(user: Pick<User, 'toJSON'>): SecondFactorState {
  const claims = claimsOf(user);
  if (holdsSecondFactor(claims, claims.second_factor_session, Number(claims.iat))) return 'held';
  return mustAddPasskey(claims) ? 'passkey-required' : 'pending';
}

/** True if the user must also pass the second factor when they enter their password again. */
export function asksForSecondFactor(user: Pick<User, 'toJSON'>): boolean {
  const claims = claimsOf(user);
  return hasSecondFactor(claims) && !mustAddPasskey(claims);
}

/** The claims of the session's token, without a request. Empty if it is unreadable. */
export const claimsOf = (user: Pick<User, 'toJSON'>): Claims => claimsIn(tokenOf(user));

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

const tokenOf = (user: Pick<User, 'toJSON'>) => propertyOf(propertyOf(user.toJSON(), 'stsTokenManager'), 'accessToken');

function claimsIn(token: unknown): Claims {
  if (typeof token !== 'string') return {};
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
