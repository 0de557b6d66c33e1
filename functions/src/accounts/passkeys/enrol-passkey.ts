import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { HttpsError } from 'firebase-functions/https';
import { type PasskeyCreation, type PasskeyEnrolment, passkeyEnrolmentSchema } from '../../contract/access/passkeys.ts';
import { PASSKEY_CHALLENGE_LIFETIME, PASSKEYS_MAX } from '../../contract/limits.ts';
import { emptySchema } from '../../contract/schemas.ts';
import { addToOutbox } from '../../events/outbox.ts';
import { assertNotDeleted } from '../../people/deleted-accounts.ts';
import { accounts } from '../../platform/admin.ts';
import { browserName } from '../../platform/browser-name.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { logEvent, logWarning } from '../../platform/logging.ts';
import type { Account } from '../../platform/sessions.ts';
import { createRecoveryCodes, hashRecoveryCode } from './manage-passkeys.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { consumeChallenge, countTry, RP_NAME, relyingPartyId, rememberChallenge } from './passkey-challenge.ts';
import type { StoredPasskeys } from './passkey-record.ts';
import { assertSignedInRecently, readPasskeys } from './passkey-store.ts';

/**
 * Returns the options for the caller's browser to create a passkey. Refuses a sign-in that is not recent
 * (`failed-precondition`).
 */
export const beginPasskeyEnrolment = defineCallable('beginPasskeyEnrolment', {
  schema: emptySchema,
  async run(_input, account) {
    const at = now();
    const stored = await readPasskeys(account.uid);
    assertMayEnrol(account, stored, at);
    await countTry(account, at);
    const options = await creationOptions(account.uid, stored);
    await rememberChallenge(options.challenge, account, 'enrol', at);
    return { options };
  },
});

const TOO_MANY = `You can have up to ${PASSKEYS_MAX} passkeys. Remove one before you add another.`;
const PASS_FIRST = 'Please confirm it’s you with your passkey before you add another.';
const UNCONFIRMED =
  'Please confirm your email address before you add a passkey: open the link in the email that we sent you.';

/**
 * A session that has not passed the second factor can only add the first passkey. Anyone can sign up with another
 * person's address, and a passkey would lock its owner out even after a password reset.
 */
function assertMayEnrol(account: Account, { passkeys }: StoredPasskeys, at: Date): void {
  if (!account.emailConfirmed) throw new HttpsError('permission-denied', UNCONFIRMED);
  if (account.secondFactorPending && passkeys.length > 0) throw new HttpsError('permission-denied', PASS_FIRST);
  if (passkeys.length >= PASSKEYS_MAX) throw new HttpsError('resource-exhausted', TOO_MANY);
  assertSignedInRecently(account, at);
}

/** ES256, Ed25519 and RS256 (COSE): every authenticator supports one of them, and Node supports all three. */
const ALGORITHMS = [-7, -8, -257];

async function creationOptions(uid: string, { keys }: StoredPasskeys): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { email = uid } = await (await accounts()).getUser(uid);
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingPartyId(),
    supportedAlgorithmIDs: ALGORITHMS,
    userName: email,
    userDisplayName: email,
    // The same for every passkey of an account, and at most 64 bytes long.
    userID: new Uint8Array(createHash('sha256').update(uid).digest()),
  });
  return {
    rp: { id: relyingPartyId(), name: RP_NAME },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_LIFETIME,
    excludeCredentials: keys.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  };
}

/**
 * Adds a passkey that the caller's browser has created, and passes the second factor with it. Returns the token that
 * the browser signs in with. For the first passkey it also returns recovery codes, and every other session of the
 * account must then pass the second factor.
 */
export const finishPasskeyEnrolment = defineCallable('finishPasskeyEnrolment', {
  schema: passkeyEnrolmentSchema,
  async run(enrolment, account, request) {
    const at = now();
    const { uid } = account;
    const key = await verifyEnrolment(enrolment, account, at);
    const name = enrolment.name.trim() || browserName(request.headers['user-agent']);
    const codes = createRecoveryCodes();
    const add = (stored: StoredPasskeys): StoredPasskeys => {
      assertMayEnrol(account, stored, at);
      if (stored.keys.some(({ id }) => id === key.id)) throw new HttpsError('already-exists', KNOWN);
      return {
        ...stored,
        passkeys: [{ id: key.id, name, created_at: at, last_used_at: null }, ...stored.passkeys],
        keys: [key, ...stored.keys],
        recovery_codes: isFirst(stored) ? codes.map((code) => hashRecoveryCode(uid, code)) : stored.recovery_codes,
      };
    };
    const passing = { passkey: key.id, passwordAt: account.signedInAt, at };
    const { token, record } = await passSecondFactor(account, passing, add, async (transaction) => {
      await assertNotDeleted(transaction, uid);
      addToOutbox(transaction, { kind: 'passkey_added', id: `${uid}_${key.id}_${at.getTime()}`, uid, data: {} }, at);
    });
    logEvent('A passkey was added', { uid });
    return { codes: record.passkeys.length === 1 ? codes : [], token };
  },
});

const isFirst = ({ passkeys }: StoredPasskeys) => passkeys.length === 0;

const KNOWN = 'This passkey is already on your account.';
const REFUSED = 'This passkey could not be added. Please try again, or use another one.';

async function verifyEnrolment(
  { id, clientDataJSON, attestationObject, transports }: PasskeyEnrolment,
  account: Account,
  at: Date,
): Promise<StoredPasskeys['keys'][number]> {
  const { challenge, origin } = await consumeChallenge(clientDataJSON, account, 'enrol', at);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verification = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyId(),
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    logWarning('A passkey was not added', { uid: account.uid, reason: String(error) });
    return { verified: false } as const;
  });
  if (!verification.verified) throw new HttpsError('permission-denied', REFUSED);
  const { credential } = verification.registrationInfo;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  return { id: credential.id, public_key: publicKey, counter: credential.counter, transports };
}
