/**
 * The custom claim `second_factor` of an account: the sessions that have passed its second factor, each as a random id
 * with the second in which it expires. Accounts without the claim have no second factor. `owed` means that the account
 * must add a passkey, and that none of its sessions counts until then. A session that has passed carries its id in its
 * own tokens, as `second_factor_session`. Firebase Auth signs them, so an id copied from the claim is useless.
 * `signedIn()` in firestore.rules and storage.rules contains the same rule as `holdsSecondFactor`. Source:
 * docs/decisions/044.
 */

/** Custom claims as Firebase Auth stores them: an admin's script can write any value. */
export type Claims = Readonly<Record<string, unknown>>;

/** The most sessions in the claim, because all claims of an account together may have at most 1,000 bytes. */
export const SECOND_FACTOR_SESSIONS = 5;

/** A session that has passed, and the second in which it expires. */
export interface HeldSession {
  id: string;
  until: number;
}

const PASSKEY_REQUIRED = 'owed';

/** The sessions in the claim; none if it isn't a map of numbers. */
function sessionsIn({ second_factor: claim }: Claims): [id: string, until: number][] {
  if (typeof claim !== 'object' || claim === null || Array.isArray(claim)) return [];
  return Object.entries(claim).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

export const hasSecondFactor = ({ second_factor: claim }: Claims): boolean => claim !== undefined;

/**
 * True if a session counts at `at`, in seconds: it needs no second factor, or has passed it. `session` is the id in its
 * token.
 */
export function holdsSecondFactor(claims: Claims, session: unknown, at: number): boolean {
  if (!hasSecondFactor(claims)) return true;
  return sessionsIn(claims).some(([id, until]) => id === session && until > at);
}

/** True if the account must add a passkey before any of its sessions counts. */
export const mustAddPasskey = ({ second_factor: claim }: Claims): boolean => claim === PASSKEY_REQUIRED;

/** The claims of an account with a second factor. Other claims stay. */
export const withSecondFactor = (claims: Claims, sessions: readonly HeldSession[]): Claims => ({
  ...claims,
  second_factor: Object.fromEntries(sessions.map(({ id, until }) => [id, until])),
});

/** Returns the claims with every session ending by `latest`, because sessions of admins are shorter. */
export function withSessionsUntil(claims: Claims, latest: number): Claims {
  if (!hasSecondFactor(claims) || mustAddPasskey(claims)) return claims;
  return withSecondFactor(
    claims,
    sessionsIn(claims).map(([id, until]) => ({ id, until: Math.min(until, latest) })),
  );
}

/** The claims of an account that must add a passkey, unless it has one already. */
export const withPasskeyRequired = (claims: Claims): Claims =>
  hasSecondFactor(claims) ? claims : { ...claims, second_factor: PASSKEY_REQUIRED };

export function withoutSecondFactor({ second_factor: _, ...others }: Claims): Claims {
  return others;
}
