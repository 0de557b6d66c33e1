import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { ActionSource, StaffAction } from '../contract/admin/audit.ts';
import { firestore } from '../platform/admin.ts';

/** `admin_audit/{id}`: an action by staff, an operator or the server on other people's data. */
interface ActionRecord {
  action: StaffAction;
  /** The person concerned; null if the action concerns no account. */
  user_id: string | null;
  /** The uid of an admin. On the command line the operator's user name, which is not verified. */
  by: string;
  via: ActionSource;
  /** The path of the changed document, unless it is the account itself. */
  subject: string | null;
  /** The opportunity concerned. */
  opportunity_id: string | null;
  /** The new value: a status, a kind or a time. */
  detail: string | null;
  /** The reason as the admin or operator wrote it. */
  reason: string | null;
  /** A check was overridden on purpose. */
  override: boolean;
  at: Date;
}

type Done = Pick<ActionRecord, 'action' | 'user_id' | 'by' | 'at'> & Partial<ActionRecord>;

/**
 * Records an action in the transaction or batch of the change itself. In a transaction, call it after the reads. `id`
 * names a record that must not repeat; the caller has read that it does not exist.
 */
export function recordAction(writes: Transaction | WriteBatch, done: Done, id?: string): void {
  const record: ActionRecord = {
    via: 'portal',
    subject: null,
    opportunity_id: null,
    detail: null,
    reason: null,
    override: false,
    ...done,
  };
  const records = firestore().collection('admin_audit');
  const ref = id === undefined ? records.doc() : records.doc(id);
  if ('commit' in writes) writes.create(ref, record);
  else writes.create(ref, record);
}

/** Records an action that is not part of a Firestore transaction. */
export async function recordActionNow(done: Done): Promise<void> {
  const batch = firestore().batch();
  recordAction(batch, done);
  await batch.commit();
}
