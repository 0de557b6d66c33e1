import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import { type InferType, mixed, number, object, string } from 'yup';
import {
  NOTIFICATION_KIND_NAMES,
  type NOTIFICATION_KINDS,
  type NotificationData,
  type NotificationKind,
} from '../contract/notifications/kinds.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { derivedId } from '../platform/stored-documents.ts';

/** How long an entry is kept after it was written, sent or not. Firestore deletes it by `expires_at`. */
const OUTBOX_LIFETIME = 90 * 24 * 60 * 60 * 1000;

/**
 * Where the mail of an entry is: `pending` (to be sent at `next_attempt_at`), `sending` (a function has it until then), `sent`,
 * `skipped` (mail is off, or the person chose no mail), or `dead` (delivery failed for good, and an admin can send it again).
 */
export const MAIL_STATES = ['pending', 'sending', 'sent', 'skipped', 'dead'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** `outbox/{eventId}`: something that somebody is to be told. Its id is the event's, so an event that comes twice is one entry. */
export const outboxEntrySchema = strictObject({
  kind: string<NotificationKind>().oneOf(NOTIFICATION_KIND_NAMES).required(),
  /** Whom an entry for a `person` is for; otherwise null. */
  user_id: string().nullable().defined(),
  /** Where an entry for an `address` goes, which was confirmed, or for an `unconfirmed` one; otherwise null. */
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
    /** Why the last attempt failed, in words for an admin; it names no address. */
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

/** Something that somebody is to be told. `id` says which occurrence it is: the same for the same one, however often it is told. */
export type NotificationEvent = {
  [Kind in NotificationKind]: {
    kind: Kind;
    id: string;
    data: NotificationData<Kind>;
    /** Nothing is delivered before this time; at once if it is missing. */
    due?: Date;
  } & Recipient<Kind>;
}[NotificationKind];

export const outboxRef = (id: string) => firestore().collection('outbox').doc(id);

/** The id of an event's entry: its kind and the occurrence. */
export const outboxId = ({ kind, id }: Pick<NotificationEvent, 'kind' | 'id'>): string => derivedId(kind, id);

/**
 * Adds an event to the outbox, as part of what makes it happen: both are written, or neither. Where the same event may come
 * twice, the caller's transaction finds that out before, since `create` refuses what is there.
 */
export function addToOutbox(writes: Transaction | WriteBatch, event: NotificationEvent, at: Date): void {
  const ref = outboxRef(outboxId(event));
  const entry = toOutboxEntry(event, at);
  // Two overloads of one name, which a union of their owners does not call.
  if ('getAll' in writes) writes.create(ref, entry);
  else writes.create(ref, entry);
}

/**
 * Those of these events that have no entry yet. Part of the caller's transaction, before its writes: what is told already is
 * not told again.
 */
export async function notYetTold<Event extends NotificationEvent>(
  transaction: Transaction,
  events: readonly Event[],
): Promise<Event[]> {
  if (events.length === 0) return [];
  const entries = await transaction.getAll(...events.map((event) => outboxRef(outboxId(event))));
  return events.filter((_event, index) => !entries[index]?.exists);
}

/** The entry of an event that has just happened. */
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
