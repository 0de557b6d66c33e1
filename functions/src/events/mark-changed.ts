import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { AccountSubject } from '../contract/accounts/account-changes.ts';
import { firestore } from '../platform/admin.ts';

/** Marks a person's records as changed, in the transaction of the change, so that their open pages fetch them again. */
export function markChanged(transaction: Transaction, uid: string, subject: AccountSubject): void {
  const ref = firestore().doc(`account_changes/${uid}`);
  transaction.set(ref, { [subject]: FieldValue.serverTimestamp() }, { merge: true });
}
