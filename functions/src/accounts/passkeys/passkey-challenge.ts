import { Buffer } from 'node:buffer';
import { HttpsError } from 'firebase-functions/https';
import { object, string } from 'yup';
import { PASSKEY_CHALLENGE_LIFETIME, SECOND_FACTOR_TRIES, SECOND_FACTOR_TRIES_WINDOW } from '../../contract/limits.ts';
import { dateSchema, strictObject } from '../../contract/schemas.ts';
import { firestore } from '../../platform/admin.ts';
import { portalUrl } from '../../platform/parameters.ts';
import { consumeRateLimit, inMinutes, limitKey } from '../../platform/rate-limit.ts';
import type { Account } from '../../platform/sessions.ts';
import { hashOf, parseDocument } from '../../platform/stored-documents.ts';

/** The purpose of a challenge. An answer for one purpose is refused for the other. */
type Purpose = 'enrol' | 'verify';

/** `passkey_challenges/{hash of the challenge}`. */
const challengeSchema = strictObject({
  user_id: string().required(),
  purpose: string<Purpose>().oneOf(['enrol', 'verify']).required(),
  expires_at: dateSchema().required(),
});

const challengeRef = (challenge: string) => firestore().doc(`passkey_challenges/${hashOf(challenge)}`);

/** Counts one try of a session, so that a client can't fill the database with challenges or guess codes. */
export const countTry = ({ uid, signedInAt }: Account, at: Date) =>
  firestore().runTransaction((transaction) =>
    consumeRateLimit(
      transaction,
      [
        {
          key: limitKey('second_factor', `${uid} ${signedInAt.getTime()}`),
          spentBy: 'account',
          max: SECOND_FACTOR_TRIES,
          window: SECOND_FACTOR_TRIES_WINDOW,
          message: (minutes) => `You have made too many attempts. Please try again ${inMinutes(minutes)}.`,
        },
      ],
      at,
    ),
  );

/** Stores a challenge for the caller, timed by the server's clock. */
export async function rememberChallenge(challenge: string, { uid }: Account, purpose: Purpose, at: Date) {
  const expires_at = new Date(at.getTime() + PASSKEY_CHALLENGE_LIFETIME);
  await challengeRef(challenge).create({ user_id: uid, purpose, expires_at });
}

const USED = 'This confirmation has already been used or is not valid. Please start again.';
const EXPIRED = 'This confirmation took longer than five minutes. Please start again.';

/**
 * Uses up the challenge of a browser's answer (`clientDataJSON`, base64url) and returns it with the page's origin.
 * Refuses a challenge that was not made for this account and purpose, was used before, or has expired (`aborted`).
 * Another account's challenge stays valid.
 */
export async function consumeChallenge(
  clientDataJSON: string,
  { uid }: Account,
  purpose: Purpose,
  at: Date,
): Promise<{ challenge: string; origin: string }> {
  const { challenge, origin } = readClientData(clientDataJSON);
  assertPortalOrigin(origin);
  const ref = challengeRef(challenge);
  const expiresAt = await firestore().runTransaction(async (transaction) => {
    const data = (await transaction.get(ref)).data();
    const stored = data === undefined ? null : parseDocument(challengeSchema, data);
    if (stored?.user_id !== uid || stored.purpose !== purpose) throw new HttpsError('aborted', USED);
    transaction.delete(ref);
    return stored.expires_at;
  });
  if (expiresAt <= at) throw new HttpsError('aborted', EXPIRED);
  return { challenge, origin };
}

const clientDataSchema = object({ challenge: string().strict().required(), origin: string().strict().required() });

function readClientData(clientDataJSON: string) {
  try {
    return clientDataSchema.validateSync(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
  } catch {
    throw new HttpsError('invalid-argument', 'Your browser’s answer could not be read. Please try again.');
  }
}

/** Shown by a browser while it asks for a passkey. */
export const RP_NAME = 'IP Investment Portal';

const EMULATED_ORIGIN = /^http:\/\/localhost(:\d{1,5})?$/;
const isEmulated = () => process.env.FUNCTIONS_EMULATOR === 'true';

/**
 * The host that passkeys belong to (WebAuthn's relying party). On emulators `localhost`, because it can't be an IP
 * address.
 */
export const relyingPartyId = (): string => (isEmulated() ? 'localhost' : new URL(portalUrl()).hostname);

/** Refuses an answer from a page that is not at the portal's address. */
function assertPortalOrigin(origin: string): void {
  const isPortal = isEmulated() ? EMULATED_ORIGIN.test(origin) : origin === new URL(portalUrl()).origin;
  if (isPortal) return;
  const address = isEmulated() ? 'http://localhost' : new URL(portalUrl()).origin;
  throw new HttpsError('permission-denied', `Passkeys only work at ${address}. Please open the portal there.`);
}
