import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { array, type InferType, number, string } from 'yup';
import { withPassedSession } from '../../contract/access/second-factor.ts';
import { SECOND_FACTOR_LIFETIME, SECOND_FACTOR_LIFETIME_OF_ADMIN } from '../../contract/limits.ts';
import { dateSchema, strictObject } from '../../contract/schemas.ts';
import { firestore } from '../../platform/admin.ts';
import { changeClaims } from '../../platform/custom-claims.ts';
import { type Account, hasSignedInRecently } from '../../platform/sessions.ts';
import { parseDocument } from '../../platform/stored-documents.ts';

/**
 * `passkeys/{uid}`: the second factor of one person. What its owner may be given (`passkeys`) is apart from what the server checks
 * with (`keys`, by the same ids), so that an export holds no key.
 */
const storedPasskeysSchema = strictObject({
  user_id: string().required(),
  passkeys: array(
    strictObject({
      id: string().required(),
      name: string().required(),
      created_at: dateSchema().required(),
      last_used_at: dateSchema().nullable().defined(),
    }),
  ).required(),
  keys: array(
    strictObject({
      id: string().required(),
      /** COSE, in base64url. */
      public_key: string().required(),
      /** How often the authenticator says that it signed; 0 for one that does not count. */
      counter: number().integer().min(0).required(),
      transports: array(string().required()).required(),
    }),
  ).required(),
  /** Hashes of the recovery codes that are left. */
  recovery_codes: array(string().required()).required(),
});
export type StoredPasskeys = InferType<typeof storedPasskeysSchema>;

export const passkeysRef = (uid: string) => firestore().doc(`passkeys/${uid}`);

/** The second factor of a person; empty where there is none. */
export async function readPasskeys(uid: string, transaction?: Transaction): Promise<StoredPasskeys> {
  const ref = passkeysRef(uid);
  const data = (await (transaction ? transaction.get(ref) : ref.get())).data();
  if (data === undefined) return { user_id: uid, passkeys: [], keys: [], recovery_codes: [] };
  return parseDocument(storedPasskeysSchema, data);
}

/**
 * Removes a passkey and answers how many are left; with the last one goes the whole document. `before` may refuse, or write what
 * belongs to it. One that is gone already is no fault.
 */
export const dropPasskey = (
  uid: string,
  id: string,
  before?: (transaction: Transaction, isLast: boolean) => void,
): Promise<number> =>
  firestore().runTransaction(async (transaction) => {
    const stored = await readPasskeys(uid, transaction);
    const passkeys = stored.passkeys.filter((one) => one.id !== id);
    if (passkeys.length === stored.passkeys.length) return passkeys.length;
    before?.(transaction, passkeys.length === 0);
    const keys = stored.keys.filter((key) => key.id !== id);
    if (passkeys.length === 0) transaction.delete(passkeysRef(uid));
    else transaction.set(passkeysRef(uid), { ...stored, passkeys, keys });
    return passkeys.length;
  });

/** `failed-precondition` means this alone, here and in every call about passkeys: the browser then asks for the password. */
export function assertSignedInRecently(account: Account, at: Date): void {
  if (hasSignedInRecently(account, at)) return;
  throw new HttpsError('failed-precondition', 'Please enter your password again to change your passkeys.');
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);

/** Notes in the account's claims that this session has passed the second factor. Its next token says so. */
export async function passSecondFactor({ uid, signedInAt }: Account, at: Date): Promise<void> {
  await changeClaims(uid, (claims) => {
    const lifetime = claims.admin === true ? SECOND_FACTOR_LIFETIME_OF_ADMIN : SECOND_FACTOR_LIFETIME;
    const session = { authTime: secondsOf(signedInAt), until: secondsOf(at) + lifetime / 1000 };
    return withPassedSession(claims, session, secondsOf(at));
  });
}
