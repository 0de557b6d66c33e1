import { createHash, randomInt } from 'node:crypto';
import { HttpsError } from 'firebase-functions/https';
import { type PasskeyList, passkeyRequestSchema, recoveryCodeSchema } from '../../contract/access/passkeys.ts';
import { withOwedSecondFactor, withoutSecondFactor } from '../../contract/access/second-factor.ts';
import { emptySchema } from '../../contract/calls.ts';
import { RECOVERY_CODES } from '../../contract/limits.ts';
import { addToOutbox } from '../../notifications/outbox.ts';
import { accounts, firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { changeClaims } from '../../platform/custom-claims.ts';
import { defineCallable } from '../../platform/define-callable.ts';
import { logEvent } from '../../platform/logging.ts';
import { requiresAdminSecondFactor } from '../../platform/parameters.ts';
import type { Account } from '../../platform/sessions.ts';
import { countTry } from './passkey-challenge.ts';
import { assertSignedInRecently, dropPasskey, passkeysRef, passSecondFactor, readPasskeys } from './passkey-store.ts';

/** The caller's passkeys, by the names that they gave them. */
export const listPasskeys = defineCallable('listPasskeys', {
  schema: emptySchema,
  run: (_input, account) => passkeysOf(account),
});

async function passkeysOf(account: Account): Promise<PasskeyList> {
  const { passkeys, recovery_codes } = await readPasskeys(account.uid);
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: recovery_codes.length,
    required: isRequired(account),
  };
}

const isRequired = ({ admin }: Account) => admin && requiresAdminSecondFactor();

const LAST = 'Administrators need a passkey here. Add another one before you remove your last.';

/**
 * Removes a passkey; the last one takes the recovery codes and the second factor along. Refuses a sign-in that is not recent
 * (`failed-precondition`). Doing it again changes nothing, but finishes what a failure has left.
 */
export const removePasskey = defineCallable('removePasskey', {
  schema: passkeyRequestSchema,
  async run({ id }, account) {
    const at = now();
    const { uid } = account;
    assertSignedInRecently(account, at);
    const left = await dropPasskey(uid, id, (transaction, isLast) => {
      if (isLast && isRequired(account)) throw new HttpsError('permission-denied', LAST);
      addToOutbox(transaction, { kind: 'passkey_removed', id: `${uid}_${id}`, uid, data: {} }, at);
    });
    if (left === 0) await changeClaims(account.uid, withoutSecondFactor);
    logEvent('A passkey was removed', { uid: account.uid });
    return passkeysOf(account);
  },
});

/**
 * For staff, where a person has lost passkeys and recovery codes: removes both, and signs the account out everywhere. An admin owes a
 * new passkey from then on.
 */
export async function resetSecondFactor(uid: string): Promise<void> {
  const auth = await accounts();
  const at = now();
  await firestore().runTransaction(async (transaction) => {
    if (!(await transaction.get(passkeysRef(uid))).exists) return;
    transaction.delete(passkeysRef(uid));
    addToOutbox(transaction, { kind: 'passkey_removed', id: `${uid}_${at.getTime()}`, uid, data: {} }, at);
  });
  await changeClaims(uid, (claims) => {
    const others = withoutSecondFactor(claims);
    return claims.admin === true && claims.second_factor !== undefined ? withOwedSecondFactor(others) : others;
  });
  await auth.revokeRefreshTokens(uid);
}

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
