import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { ActionSource, StaffAction } from '../contract/admin/audit.ts';
import { firestore } from '../platform/admin.ts';

/** `admin_audit/{id}`: what staff, an operator or the server on its own did to what belongs to others. */
interface ActionRecord {
  action: StaffAction;
  /** Whom it was done to; null where that is nobody with an account. */
  user_id: string | null;
  /** The uid of an admin. On the command line the name that the operator's machine gives, which nothing proves. */
  by: string;
  via: ActionSource;
  /** The path of what was changed, where it is not the account itself. */
  subject: string | null;
  /** What it became: a status, a kind, a time. */
  detail: string | null;
  /** Why, in the words of whoever did it. */
  reason: string | null;
  /** A check was overridden on purpose. */
  override: boolean;
  at: Date;
}

type Done = Pick<ActionRecord, 'action' | 'user_id' | 'by' | 'at'> & Partial<ActionRecord>;

/** Puts an action on record, in the same transaction or batch as the change itself. In a transaction it comes after the reads. */
export function recordAction(writes: Transaction | WriteBatch, done: Done): void {
  const record: ActionRecord = {
    via: 'portal',
    subject: null,
    detail: null,
    reason: null,
    override: false,
    ...done,
  };
  const ref = firestore().collection('admin_audit').doc();
  if ('commit' in writes) writes.create(ref, record);
  else writes.create(ref, record);
}

/** The same for a change that no transaction of Firestore covers. */
export async function recordActionNow(done: Done): Promise<void> {
  const batch = firestore().batch();
  recordAction(batch, done);
  await batch.commit();
}
