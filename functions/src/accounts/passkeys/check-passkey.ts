import { Buffer } from 'node:buffer';
import { HttpsError } from 'firebase-functions/https';
import { type PasskeyAssertion, passkeyAssertionSchema } from '../../contract/access/passkeys.ts';
import { PASSKEY_CHALLENGE_LIFETIME } from '../../contract/limits.ts';
import { emptySchema } from '../../contract/schemas.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { logEvent, logWarning } from '../../platform/logging.ts';
import type { Account } from '../../platform/sessions.ts';
import { passSecondFactor, passwordTime } from './pass-second-factor.ts';
import { consumeChallenge, countTry, relyingPartyId, rememberChallenge } from './passkey-challenge.ts';
import type { StoredPasskeys } from './passkey-record.ts';
import { changeSecondFactor, readPasskeys } from './passkey-store.ts';

const NONE = 'This account has no passkey. Add one on your account page.';

export const beginPasskeyCheck = defineCallable('beginPasskeyCheck', {
  schema: emptySchema,
  async run(_input, account) {
    const at = now();
    const { keys } = await readPasskeys(account.uid);
    if (keys.length === 0) {
      // Removes a claim that an interrupted change left behind, because it would lock the person out.
      await changeSecondFactor(account.uid, at, (record) => record);
      throw new HttpsError('not-found', NONE);
    }
    await countTry(account, at);
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const { challenge } = await generateAuthenticationOptions({ rpID: relyingPartyId() });
    await rememberChallenge(challenge, account, 'verify', at);
    return {
      options: {
        rpId: relyingPartyId(),
        challenge,
        timeout: PASSKEY_CHALLENGE_LIFETIME,
        allowCredentials: keys.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports })),
        userVerification: 'preferred' as const,
      },
    };
  },
});

/** Passes the second factor with one of the account's passkeys. Returns the token that the browser signs in with. */
export const finishPasskeyCheck = defineCallable('finishPasskeyCheck', {
  schema: passkeyAssertionSchema,
  async run(assertion, account) {
    const at = now();
    const passwordAt = await passwordTime(account, assertion.passwordToken);
    const used = await verifyAssertion(assertion, account, at);
    const { token } = await passSecondFactor(account, { passkey: used.id, passwordAt, at }, (stored) =>
      withUse(stored, used, at),
    );
    logEvent('A session passed the second factor', { uid: account.uid });
    return { token };
  },
});

const NOT_YOURS = 'This passkey does not belong to your account. Please use another one or a recovery code.';
const REFUSED = 'This passkey could not be confirmed. Please try again, or use another passkey or a recovery code.';
const COPIED = 'This passkey may have been copied. Please use another one or a recovery code, then remove it.';

async function verifyAssertion(
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
  account: Account,
  at: Date,
): Promise<{ id: string; counter: number }> {
  const { challenge, origin } = await consumeChallenge(clientDataJSON, account, 'verify', at);
  const key = (await readPasskeys(account.uid)).keys.find((candidate) => candidate.id === id);
  if (!key) throw new HttpsError('permission-denied', NOT_YOURS);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyId(),
    requireUserVerification: false,
    // The library compares counters before it verifies the signature, which would reveal the counter to a forger.
    credential: { id, publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')), counter: 0 },
  }).catch((error: unknown) => {
    logWarning('A passkey was refused', { uid: account.uid, reason: String(error) });
    throw new HttpsError('permission-denied', REFUSED);
  });
  if (!verified) throw new HttpsError('permission-denied', REFUSED);
  return { id, counter: authenticationInfo.newCounter };
}

/** Records the use of a passkey with its counter. A counter that doesn't grow belongs to a copy (WebAuthn, 6.1.1). */
function withUse(stored: StoredPasskeys, used: { id: string; counter: number }, at: Date): StoredPasskeys {
  const key = stored.keys.find(({ id }) => id === used.id);
  if (!key) throw new HttpsError('permission-denied', NOT_YOURS);
  if ((used.counter > 0 || key.counter > 0) && used.counter <= key.counter) {
    logWarning('The counter of a passkey went backwards', { uid: stored.user_id });
    throw new HttpsError('permission-denied', COPIED);
  }
  return {
    ...stored,
    passkeys: stored.passkeys.map((one) => (one.id === used.id ? { ...one, last_used_at: at } : one)),
    keys: stored.keys.map((one) => (one.id === used.id ? { ...one, counter: used.counter } : one)),
  };
}
