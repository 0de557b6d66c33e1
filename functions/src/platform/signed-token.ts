import { createHmac } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { ValidationError } from 'yup';
import { TOKEN_SIGNING_KEY } from './parameters.ts';
import type { Parser } from './validate-request.ts';

const ISSUER = 'ip-investment-portal';
const ALGORITHM = 'HS256';
/** HS256 is as strong as its key, so a key shorter than the hash is a mistake. */
const KEY_BYTES_MIN = 32;
/** Longer than any token of ours; what is longer is not worth the hashing. */
const LONGEST_TOKEN = 8192;

interface TokenKind<Claims> {
  /** What a token of this kind is for. A token made for one purpose is invalid for every other. */
  purpose: string;
  /** Describes the claims, and nothing else may be among them. */
  schema: Parser<Claims>;
  /** Unless one is signed for a time of its own. */
  lifetimeSeconds: number;
}

export type Verification<Claims> =
  | { ok: true; claims: Claims; expiresAt: Date }
  /** `expired`: ours, and valid until a moment ago. `invalid`: anything else, without a reason. */
  | { ok: false; reason: 'expired' | 'invalid' };

/**
 * A kind of token that this server signs and later accepts from a browser (JWT, HS256). Claims can be read by anyone who
 * holds the token, and not changed. `at` is the present moment, given by the caller. A token is valid until, and not
 * at, the second in which its lifetime ends. Functions that use one name `TOKEN_SIGNING_KEY` among their secrets.
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

/** The payload of a token that this server signed for this purpose, or why it is not to be used. */
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
 * A secret of 43 characters that only this server can tell, the same every time for a purpose and an id: what was answered
 * once can be answered again, and nothing stored gives it away. Functions that use one name `TOKEN_SIGNING_KEY` too.
 */
export const deriveSecret = (purpose: string, id: string): string =>
  createHmac('sha256', signingKey()).update(`${purpose} ${id}`).digest('base64url');

/** Secrets are often stored with a line break at the end, which is no part of the key. */
function signingKey(): Uint8Array {
  const key = new TextEncoder().encode(TOKEN_SIGNING_KEY.value().trim());
  if (key.length < KEY_BYTES_MIN) throw new Error(`TOKEN_SIGNING_KEY is shorter than ${KEY_BYTES_MIN} bytes.`);
  return key;
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);
