import type { Transaction } from 'firebase-admin/firestore';
import { type NotificationEvent, withoutEntry } from './outbox.ts';

const HOUR = 60 * 60 * 1000;

/**
 * At most one mail an hour to staff: the first occasion is reported immediately, and later ones with the next hour's
 * mail. The entries themselves are the count. Part of the caller's transaction, before its writes.
 */
export async function oncePerHour(
  transaction: Transaction,
  eventOf: (hour: { id: string; due: Date }) => NotificationEvent,
  at: Date,
): Promise<NotificationEvent[]> {
  const hour = Math.floor(at.getTime() / HOUR);
  const hours = [hour, hour + 1].map((start) =>
    eventOf({ id: String(start), due: new Date(Math.max(start * HOUR, at.getTime())) }),
  );
  return (await withoutEntry(transaction, hours)).slice(0, 1);
}
