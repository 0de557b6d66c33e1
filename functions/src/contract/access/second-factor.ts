/**
 * The custom claim `second_factor` of an account: which of its sessions have passed the second factor, by the second in which each
 * began (`auth_time` of its tokens), and the second until which that holds. An account without the claim has no second factor; one
 * with an empty claim owes one, and none of its sessions counts until a passkey is enrolled. `signedIn()` in firestore.rules and
 * storage.rules says the same as `holdsSecondFactor`. Source: docs/decisions/044.
 */

/** Custom claims as Firebase Auth keeps them: anything that an admin's script has written. */
export type Claims = Readonly<Record<string, unknown>>;

/** Sessions that the claim holds, newest first: all claims of an account have 1,000 bytes. */
export const SECOND_FACTOR_SESSIONS = 5;

/** The sessions in the claim; none where it is no map of numbers. */
function sessionsIn({ second_factor: claim }: Claims): [began: string, until: number][] {
  if (typeof claim !== 'object' || claim === null || Array.isArray(claim)) return [];
  return Object.entries(claim).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

const hasClaim = ({ second_factor: claim }: Claims) => claim !== undefined;

/** Whether a session that began at `authTime` counts at `at`, both in seconds: it needs no second factor, or has passed it. */
export function holdsSecondFactor(claims: Claims, authTime: number, at: number): boolean {
  if (!hasClaim(claims)) return true;
  return sessionsIn(claims).some(([began, until]) => began === String(authTime) && until > at);
}

/** Whether the account must enrol a passkey before it counts. */
export const owesSecondFactor = (claims: Claims): boolean => hasClaim(claims) && sessionsIn(claims).length === 0;

/** The claims once this session has passed. Other claims stay; of other sessions the newest that still hold. */
export function withPassedSession(claims: Claims, session: { authTime: number; until: number }, at: number): Claims {
  const own = String(session.authTime);
  const others = sessionsIn(claims)
    .filter(([began, until]) => began !== own && until > at)
    .sort(([left], [right]) => Number(right) - Number(left))
    .slice(0, SECOND_FACTOR_SESSIONS - 1);
  return { ...claims, second_factor: Object.fromEntries([[own, session.until], ...others]) };
}

/** The claims with every session that has passed counting until `latest` at most: an admin's counts for less time than others'. */
export function withSessionsUntil(claims: Claims, latest: number): Claims {
  if (!hasClaim(claims)) return claims;
  const sessions = sessionsIn(claims).map(([began, until]) => [began, Math.min(until, latest)]);
  return { ...claims, second_factor: Object.fromEntries(sessions) };
}

/** The claims of an account that is to enrol a passkey, or has one already. */
export const withOwedSecondFactor = (claims: Claims): Claims =>
  hasClaim(claims) ? claims : { ...claims, second_factor: {} };

/** The claims once no passkey is left. */
export function withoutSecondFactor({ second_factor: _, ...others }: Claims): Claims {
  return others;
}
