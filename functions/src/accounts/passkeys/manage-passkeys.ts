import { HttpsError } from 'firebase-functions/https';
import { type PasskeyList, passkeyRequestSchema } from '../../contract/access/passkeys.ts';
import { withOwedSecondFactor, withoutSecondFactor } from '../../contract/access/second-factor.ts';
import { emptySchema } from '../../contract/calls.ts';
import { addToOutbox } from '../../notifications/outbox.ts';
import { accounts, firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { changeClaims } from '../../platform/custom-claims.ts';
import { defineCallable } from '../../platform/define-callable.ts';
import { logEvent } from '../../platform/logging.ts';
import { requiresAdminSecondFactor } from '../../platform/parameters.ts';
import type { Account } from '../../platform/sessions.ts';
import { assertSignedInRecently, dropPasskey, passkeysRef, readPasskeys } from './passkey-store.ts';

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
