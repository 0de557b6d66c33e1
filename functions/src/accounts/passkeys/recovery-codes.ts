import { createHash, randomInt } from 'node:crypto';
import { HttpsError } from 'firebase-functions/https';
import { recoveryCodeSchema } from '../../contract/access/passkeys.ts';
import { emptySchema } from '../../contract/calls.ts';
import { RECOVERY_CODES } from '../../contract/limits.ts';
import { addToOutbox } from '../../notifications/outbox.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/define-callable.ts';
import { logEvent } from '../../platform/logging.ts';
import { countTry } from './passkey-challenge.ts';
import { assertSignedInRecently, passkeysRef, passSecondFactor, readPasskeys } from './passkey-store.ts';

/** Crockford's base 32: no letter that is read as a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP = 4;

/** Ten codes of 80 random bits, as `k7qm-2x9p-…`. */
export function createRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/**
 * What is kept of a code. A fast hash is enough: 80 random bits cannot be guessed from it, which a slow one is for, and a code is
 * compared with ten at once. Spaces, hyphens and case do not matter, nor do the letters that look like digits.
 */
export function hashRecoveryCode(uid: string, typed: string): string {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(`${uid} ${code}`).digest('base64url');
}

const WRONG = 'This is not one of your recovery codes, or it was used already. Each works once.';

/** Passes the second factor with a code in place of a passkey. Each code does so once, however many calls bring it at a time. */
export const redeemRecoveryCode = defineCallable('redeemRecoveryCode', {
  schema: recoveryCodeSchema,
  async run({ code }, account) {
    const at = now();
    const { uid } = account;
    await countTry(account, at);
    const hash = hashRecoveryCode(uid, code);
    const left = await firestore().runTransaction(async (transaction) => {
      const stored = await readPasskeys(uid, transaction);
      if (!stored.recovery_codes.includes(hash)) throw new HttpsError('permission-denied', WRONG);
      const others = stored.recovery_codes.filter((kept) => kept !== hash);
      transaction.set(passkeysRef(uid), { ...stored, recovery_codes: others });
      addToOutbox(transaction, { kind: 'recovery_code_used', id: `${uid}_${hash}`, uid, data: {} }, at);
      return others.length;
    });
    await passSecondFactor(account, at);
    logEvent('A recovery code was used in place of a passkey', { uid });
    return { recoveryCodesLeft: left };
  },
});

const NO_PASSKEY = 'Recovery codes come with your first passkey.';

/** Ten new codes in place of those that are left. */
export const renewRecoveryCodes = defineCallable('renewRecoveryCodes', {
  schema: emptySchema,
  async run(_input, account) {
    assertSignedInRecently(account, now());
    const codes = createRecoveryCodes();
    await firestore().runTransaction(async (transaction) => {
      const stored = await readPasskeys(account.uid, transaction);
      if (stored.passkeys.length === 0) throw new HttpsError('not-found', NO_PASSKEY);
      const recovery_codes = codes.map((code) => hashRecoveryCode(account.uid, code));
      transaction.set(passkeysRef(account.uid), { ...stored, recovery_codes });
    });
    return { codes };
  },
});
