import { randomInt } from 'node:crypto';
import { HttpsError } from 'firebase-functions/https';
import { type PasskeyList, passkeyRequestSchema, recoveryCodeSchema } from '../../contract/access/passkeys.ts';
import { hasSecondFactor, withPasskeyRequired } from '../../contract/access/second-factor.ts';
import { isStaff } from '../../contract/access/staff-roles.ts';
import { RECOVERY_CODE_RENEWALS, RECOVERY_CODES, SECURITY_CHANGES_WINDOW } from '../../contract/limits.ts';
import { emptySchema } from '../../contract/schemas.ts';
import { addToOutbox } from '../../events/outbox.ts';
import { accounts } from '../../platform/admin.ts';
import { browserName } from '../../platform/browser-name.ts';
import { now } from '../../platform/clock.ts';
import { changeClaims } from '../../platform/custom-claims.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { logEvent } from '../../platform/logging.ts';
import { requiresAdminSecondFactor } from '../../platform/parameters.ts';
import { countAttempts, inMinutes, limitKey, type RateLimit } from '../../platform/rate-limit.ts';
import type { Account } from '../../platform/sessions.ts';
import { hashOf } from '../../platform/stored-documents.ts';
import { passSecondFactor, passwordTime } from './pass-second-factor.ts';
import { countTry } from './passkey-challenge.ts';
import { noPasskeys, type StoredPasskeys, withNewCodes, withoutCode, withoutPasskey } from './passkey-record.ts';
import { assertSignedInRecently, changeSecondFactor, readPasskeys } from './passkey-store.ts';

export const listPasskeys = defineCallable('listPasskeys', {
  schema: emptySchema,
  run: async (_input, account) => listOf(account, await readPasskeys(account.uid)),
});

function listOf(account: Account, { passkeys, recovery_codes }: StoredPasskeys): PasskeyList {
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

const isRequired = ({ roles }: Account) => roles.length > 0 && requiresAdminSecondFactor();

const LAST = 'Staff must have a passkey. Add another passkey before you remove your last one.';

/**
 * Removes a passkey and ends the sessions that passed with it, including the caller's. Removing the last one also
 * removes the recovery codes and the second factor. Refuses a sign-in that is not recent (`failed-precondition`).
 * Idempotent.
 */
export const removePasskey = defineCallable('removePasskey', {
  schema: passkeyRequestSchema,
  async run({ id }, account) {
    const at = now();
    const { uid } = account;
    assertSignedInRecently(account, at);
    const remove = (record: StoredPasskeys) => {
      const left = withoutPasskey(id)(record);
      if (left.passkeys.length === 0 && isRequired(account)) throw new HttpsError('permission-denied', LAST);
      return left;
    };
    const left = await changeSecondFactor(uid, at, remove, (transaction, { passkeys }) => {
      if (!passkeys.some((passkey) => passkey.id === id)) return;
      addToOutbox(transaction, { kind: 'passkey_removed', id: `${uid}_${id}_${at.getTime()}`, uid, data: {} }, at);
    });
    logEvent('A passkey was removed', { uid });
    return listOf(account, left);
  },
});

/**
 * Removes all passkeys and recovery codes, and ends the sessions that passed with them. For staff, if a person has lost
 * both, and for passkeys older than the confirmation of the address. An admin must then add a new passkey. Notifies the
 * person.
 */
export async function dropSecondFactor(uid: string, at: Date): Promise<void> {
  await changeSecondFactor(
    uid,
    at,
    () => noPasskeys(uid),
    (transaction, { passkeys }) => {
      if (passkeys.length === 0) return;
      addToOutbox(transaction, { kind: 'passkey_removed', id: `${uid}_${at.getTime()}`, uid, data: {} }, at);
    },
  );
}

/** For staff: drops the second factor, and signs the account out everywhere. */
export async function resetSecondFactor(uid: string): Promise<void> {
  const auth = await accounts();
  const { customClaims = {} } = await auth.getUser(uid);
  await dropSecondFactor(uid, now());
  if (isStaff(customClaims) && hasSecondFactor(customClaims)) await changeClaims(uid, withPasskeyRequired);
  await auth.revokeRefreshTokens(uid);
}

/** Crockford's base 32, without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP = 4;

/** Ten codes of 80 random bits, as `k7qm-2x9p-…`. */
export function createRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/**
 * A fast hash is enough: 80 random bits can't be guessed, and a code is compared with only ten hashes. Spaces, hyphens,
 * case and letters that look like digits don't matter.
 */
export function hashRecoveryCode(uid: string, typed: string): string {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return hashOf(`${uid} ${code}`);
}

const WRONG = 'This recovery code is not valid or has already been used.';

/**
 * Passes the second factor with a recovery code. Returns the token that the browser signs in with. Each code works
 * once, even in concurrent calls.
 */
export const redeemRecoveryCode = defineCallable('redeemRecoveryCode', {
  schema: recoveryCodeSchema,
  async run({ code, passwordToken }, account, request) {
    const at = now();
    const { uid } = account;
    await countTry(account, at);
    const passwordAt = await passwordTime(account, passwordToken);
    const hash = hashRecoveryCode(uid, code);
    const use = (record: StoredPasskeys) => {
      if (!record.recovery_codes.includes(hash)) throw new HttpsError('permission-denied', WRONG);
      return withoutCode(hash)(record);
    };
    const { token, record } = await passSecondFactor(account, { passkey: null, passwordAt, at }, use, (transaction) => {
      const browser = browserName(request.headers['user-agent']);
      addToOutbox(transaction, { kind: 'recovery_code_used', id: `${uid}_${hash}`, uid, data: { browser } }, at);
    });
    logEvent('A recovery code was used instead of a passkey', { uid });
    return { recoveryCodesLeft: record.recovery_codes.length, token };
  },
});

const NO_PASSKEY = 'Add a passkey to get recovery codes.';

/**
 * Replaces the recovery codes with ten new ones. Sessions that passed with an old code end, except the caller's,
 * because another person may have used a code. Notifies the person. Errors: `resource-exhausted`.
 */
export const renewRecoveryCodes = defineCallable('renewRecoveryCodes', {
  schema: emptySchema,
  async run(_input, account) {
    const at = now();
    const { uid } = account;
    assertSignedInRecently(account, at);
    await countAttempts([renewalLimit(uid)], at);
    const codes = createRecoveryCodes();
    const hashes = codes.map((code) => hashRecoveryCode(uid, code));
    const renew = (record: StoredPasskeys) => {
      if (record.passkeys.length === 0) throw new HttpsError('not-found', NO_PASSKEY);
      return withNewCodes(hashes, account.secondFactorSession)(record);
    };
    await changeSecondFactor(uid, at, renew, (transaction) => {
      addToOutbox(transaction, { kind: 'recovery_codes_renewed', id: `${uid}_${at.getTime()}`, uid, data: {} }, at);
    });
    return { codes };
  },
});

const renewalLimit = (uid: string): RateLimit => ({
  key: limitKey('renewals', uid),
  spentBy: 'account',
  max: RECOVERY_CODE_RENEWALS,
  window: SECURITY_CHANGES_WINDOW,
  message: (minutes) => `You have replaced your recovery codes too often. Please try again ${inMinutes(minutes)}.`,
});
