import { createHmac } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { ValidationError } from 'yup';
import { TOKEN_SIGNING_KEY } from './parameters.ts';
import type { Parser } from './validate-request.ts';

const ISSUER = 'ip-investment-portal';
const ALGORITHM = 'HS256';
/** HS256 is only as strong as its key, so a key must not be shorter than the hash. */
const KEY_BYTES_MIN = 32;
/** Longer than any token of ours. Longer input is refused without hashing it. */
const LONGEST_TOKEN = 8192;

interface TokenKind<Claims> {
  /** The purpose of a token. It is invalid for every other purpose. */
  purpose: string;
  /** The schema of the claims; unknown claims are refused. */
  schema: Parser<Claims>;
  /** The default; `sign` can set another. */
  lifetimeSeconds: number;
}

export type Verification<Claims> =
  | { ok: true; claims: Claims; expiresAt: Date }
  /** `expired`: valid until recently. `invalid`: all other cases, without a reason. */
  | { ok: false; reason: 'expired' | 'invalid' };

/**
 * A kind of token that this server signs and later accepts from a browser (JWT, HS256). Anyone with the token can read
 * the claims, but not change them. The caller passes the current time as `at`. A token is valid until the second in
 * which its lifetime ends, exclusive. Functions that use one list `TOKEN_SIGNING_KEY` in their secrets.
 */
export function defineToken<Claims extends object>({ purpose, schema, lifetimeSeconds }: TokenKind<Claims>) {
  const sign = async (
    claims: Claims,
    at: Date,
    seconds = lifetimeSeconds,
  ): Promise<{ token: string; expiresAt: Date }> => {
    const { SignJWT } = await import('jose');
    const issued = secondsOf(at);
    const token = await new SignJWT({ claims })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(purpose)
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(signingKey());
    return { token, expiresAt: new Date((issued + seconds) * 1000) };
  };

  const verify = async (token: string, at: Date): Promise<Verification<Claims>> => {
    const payload = await verifiedPayload(token, purpose, at);
    if (typeof payload === 'string') return { ok: false, reason: payload };
    const claims = parseClaims(schema, payload.claims);
    if (!claims || payload.exp === undefined) return { ok: false, reason: 'invalid' };
    return { ok: true, claims, expiresAt: new Date(payload.exp * 1000) };
  };

  return { sign, verify };
}

/** The claims of a token that this server signed for this purpose, or why it is refused. */
async function verifiedPayload(token: string, purpose: string, at: Date): Promise<JWTPayload | 'expired' | 'invalid'> {
  const key = signingKey();
  const { jwtVerify, errors } = await import('jose');
  if (token.length > LONGEST_TOKEN) return 'invalid';
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: purpose,
      requiredClaims: ['iat', 'exp', 'claims'],
      currentDate: at,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return 'invalid';
    throw error;
  }
}

function parseClaims<Claims>(schema: Parser<Claims>, claims: unknown): Claims | null {
  try {
    return schema.validateSync(claims);
  } catch (error) {
    if (error instanceof ValidationError) return null;
    throw error;
  }
}

/**
 * A secret of 43 characters, derived from a purpose and an id with the server's key. It can be computed again and is
 * not stored. Functions that use one list `TOKEN_SIGNING_KEY` in their secrets.
 */
export const deriveSecret = (purpose: string, id: string): string =>
  createHmac('sha256', signingKey()).update(`${purpose} ${id}`).digest('base64url');

/** Secrets are often stored with a line break at the end, which is not part of the key. */
function signingKey(): Uint8Array {
  const key = new TextEncoder().encode(TOKEN_SIGNING_KEY.value().trim());
  if (key.length < KEY_BYTES_MIN) throw new Error(`TOKEN_SIGNING_KEY is shorter than ${KEY_BYTES_MIN} bytes.`);
  return key;
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);
