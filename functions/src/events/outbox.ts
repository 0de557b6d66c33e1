import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import { type InferType, mixed, number, object, string } from 'yup';
import {
  NOTIFICATION_KIND_NAMES,
  type NOTIFICATION_KINDS,
  type NotificationData,
  type NotificationKind,
} from '../contract/notifications/kinds.ts';
import { MAIL_STATES, type MailState } from '../contract/notifications/mail-state.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { derivedId } from '../platform/stored-documents.ts';

/** Milliseconds for which an entry is kept. Firestore deletes it by `expires_at`. */
const OUTBOX_LIFETIME = 90 * 24 * 60 * 60 * 1000;

/** `outbox/{eventId}`: a notification to deliver. The id is the event's, so a repeated event has one entry. */
export const outboxEntrySchema = strictObject({
  kind: string<NotificationKind>().oneOf(NOTIFICATION_KIND_NAMES).required(),
  /** The recipient of an entry for a `person`; otherwise null. */
  user_id: string().nullable().defined(),
  /** The address of an entry for an `address` (confirmed) or `unconfirmed`; otherwise null. */
  email: string().nullable().defined(),
  data: mixed<Readonly<Record<string, string>>>((value): value is Readonly<Record<string, string>> =>
    object().isType(value),
  ).required(),
  created_at: dateSchema().required(),
  expires_at: dateSchema().required(),
  mail: strictObject({
    state: string<MailState>().oneOf(MAIL_STATES).required(),
    attempts: number().integer().min(0).required(),
    next_attempt_at: dateSchema().nullable().defined(),
    sent_at: dateSchema().nullable().defined(),
    /** Why the last attempt failed, for admins. Contains no address. */
    error: string().nullable().defined(),
  }).required(),
});
export type OutboxEntry = InferType<typeof outboxEntrySchema>;

type Recipient<Kind extends NotificationKind> = {
  person: { uid: string };
  address: { email: string };
  unconfirmed: { email: string };
  staff: object;
}[(typeof NOTIFICATION_KINDS)[Kind]['audience']];

/** An event to notify of. `id` identifies the occurrence: the same occurrence always has the same id. */
export type NotificationEvent = {
  [Kind in NotificationKind]: {
    kind: Kind;
    id: string;
    data: NotificationData<Kind>;
    /** The earliest time of delivery; immediately if it is missing. */
    due?: Date;
  } & Recipient<Kind>;
}[NotificationKind];

export const outboxRef = (id: string) => firestore().collection('outbox').doc(id);

/** The id of an event's entry: kind and occurrence. */
export const outboxId = ({ kind, id }: Pick<NotificationEvent, 'kind' | 'id'>): string => derivedId(kind, id);

/**
 * Adds an event to the outbox in the transaction that causes it. `create` fails if the entry exists, so for an event
 * that can repeat, the caller checks first with `withoutEntry`.
 */
export function addToOutbox(writes: Transaction | WriteBatch, event: NotificationEvent, at: Date): void {
  const ref = outboxRef(outboxId(event));
  const entry = toOutboxEntry(event, at);
  // TypeScript can't call overloads of a union.
  if ('getAll' in writes) writes.create(ref, entry);
  else writes.create(ref, entry);
}

/** The events without an entry. Part of the caller's transaction, before its writes. */
export async function withoutEntry<Event extends NotificationEvent>(
  transaction: Transaction,
  events: readonly Event[],
): Promise<Event[]> {
  if (events.length === 0) return [];
  const entries = await transaction.getAll(...events.map((event) => outboxRef(outboxId(event))));
  return events.filter((_event, index) => !entries[index]?.exists);
}

export function toOutboxEntry(event: NotificationEvent, at: Date): OutboxEntry {
  return {
    kind: event.kind,
    user_id: 'uid' in event ? event.uid : null,
    email: 'email' in event ? event.email : null,
    data: event.data,
    created_at: at,
    expires_at: new Date(at.getTime() + OUTBOX_LIFETIME),
    mail: { state: 'pending', attempts: 0, next_attempt_at: event.due ?? at, sent_at: null, error: null },
  };
}
