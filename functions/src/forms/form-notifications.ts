import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import type { FormCollection } from '../contract/forms/form-records.ts';
import { type NotificationEvent, notYetTold } from '../notifications/outbox.ts';

const RECEIVED = {
  contact_messages: 'contact_received',
  expert_applications: 'expert_application_received',
} as const satisfies Record<FormCollection, NotificationEvent['kind']>;

const ACKNOWLEDGED = {
  contact_messages: 'contact_acknowledged',
  expert_applications: 'expert_application_acknowledged',
} as const satisfies Record<FormCollection, NotificationEvent['kind']>;

interface ReceivedForm {
  collection: FormCollection;
  /** Of the stored form. */
  id: string;
  /** The address that was typed: the sender's, or that of anyone else. */
  email: string;
}

/**
 * Who is told of a form that was stored: the staff, and the address that was typed, so that it is no mail cannon, once on a day whatever
 * and however much is sent. The entries of that day are the count. Part of the caller's transaction, before its writes.
 */
export async function formNotifications(
  transaction: Transaction,
  { collection, id, email }: ReceivedForm,
  at: Date,
): Promise<NotificationEvent[]> {
  const received = { kind: RECEIVED[collection], id, data: {} };
  const day = dayOf(email, at);
  const acknowledgements = Object.values(ACKNOWLEDGED).map((kind) => ({ kind, id: day, email, data: {} }));
  const open = await notYetTold(transaction, acknowledgements);
  const first = open.length === acknowledgements.length;
  return [received, ...open.filter(({ kind }) => first && kind === ACKNOWLEDGED[collection])];
}

/** A mailbox and a day (UTC) as a hash. What stands after a "+" leads to the same mailbox, so it makes no other one. */
function dayOf(email: string, at: Date): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  return createHash('sha256')
    .update(`${mailbox} ${at.toISOString().slice(0, 10)}`)
    .digest('base64url');
}
