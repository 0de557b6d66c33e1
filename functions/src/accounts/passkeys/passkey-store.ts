import { randomBytes } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { accounts, firestore } from '../../platform/admin.ts';
import { takingTurns } from '../../platform/custom-claims.ts';
import { type Account, hasSignedInRecently } from '../../platform/sessions.ts';
import { parseDocument } from '../../platform/stored-documents.ts';
import { claimsOf, noPasskeys, type StoredPasskeys, secondsOf, storedPasskeysSchema } from './passkey-record.ts';

const passkeysRef = (uid: string) => firestore().doc(`passkeys/${uid}`);

/** The second factor of a person; empty if there is none. */
export async function readPasskeys(uid: string, transaction?: Transaction): Promise<StoredPasskeys> {
  const ref = passkeysRef(uid);
  const data = (await (transaction ? transaction.get(ref) : ref.get())).data();
  return data === undefined ? noPasskeys(uid) : { sessions: [], ...parseDocument(storedPasskeysSchema, data) };
}

/**
 * Changes the second factor of an account: its record, and the claim derived from it. `change` can refuse. `also` reads
 * or writes other documents in the same transaction. The claim is written first, and restored if the record can't be
 * written, so that a passkey or recovery code is not used up without effect. Returns the new record.
 */
export const changeSecondFactor = (
  uid: string,
  at: Date,
  change: (record: StoredPasskeys) => StoredPasskeys,
  also?: (transaction: Transaction, before: StoredPasskeys) => void | Promise<void>,
): Promise<StoredPasskeys> =>
  takingTurns(uid, async (claims, write) => {
    await write(claimsOf(claims, change(await readPasskeys(uid)), at));
    try {
      return await firestore().runTransaction(async (transaction) => {
        const before = await readPasskeys(uid, transaction);
        const next = change(before);
        await also?.(transaction, before);
        if (next.passkeys.length === 0) transaction.delete(passkeysRef(uid));
        else transaction.set(passkeysRef(uid), next);
        return next;
      });
    } catch (error) {
      await write(claims);
      throw error;
    }
  });

/**
 * Throws `failed-precondition` if the sign-in is not recent. Calls about passkeys use this code for nothing else, so
 * the browser then asks for the password.
 */
export function assertSignedInRecently(account: Account, at: Date): void {
  if (hasSignedInRecently(account, at)) return;
  throw new HttpsError('failed-precondition', 'Please enter your password again to change your passkeys.');
}

/** 128 random bits. */
export const newSessionId = () => randomBytes(16).toString('base64url');

/**
 * Signs the custom token that a browser signs in with, so that only this session's tokens carry the id. `passwordAt` is
 * when the person entered their password; the new sign-in has the time of the passkey.
 */
export async function createSessionToken(uid: string, session: string, passwordAt: Date): Promise<string> {
  const claims = { second_factor_session: session, password_time: secondsOf(passwordAt) };
  return (await accounts()).createCustomToken(uid, claims);
}
