import type { Transaction } from 'firebase-admin/firestore';
import { addToOutbox, type NotificationEvent, withoutEntry } from '../events/outbox.ts';
import { oncePerHour } from '../events/staff-digest.ts';

/** Tells staff, at most once an hour, that a submission waits for them. Reads, so call it before the writes. */
export async function prepareStaffNotice(transaction: Transaction, id: string, at: Date): Promise<() => void> {
  const event = ({ id: hour, due }: { id: string; due: Date }): NotificationEvent => ({
    kind: 'submission_waiting',
    id: hour,
    data: { submission_id: id },
    due,
  });
  const events = await oncePerHour(transaction, event, at);
  return () => {
    for (const one of events) addToOutbox(transaction, one, at);
  };
}

/** Tells the owner of an event once. Reads, so call it before the writes. */
export async function prepareOwnerNotice(
  transaction: Transaction,
  event: Extract<NotificationEvent, { kind: 'submission_received' | 'submission_question' | 'submission_moved' }>,
  at: Date,
): Promise<() => void> {
  const events = await withoutEntry<NotificationEvent>(transaction, [event]);
  return () => {
    for (const one of events) addToOutbox(transaction, one, at);
  };
}
