import { GrpcStatus, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { ValidationError } from 'yup';
import { NOTIFICATION_KINDS } from '../../contract/notifications/kinds.ts';
import type { NotificationChannel } from '../../contract/notifications/notifications.ts';
import { type OutboxEntry, outboxEntrySchema, outboxRef } from '../../events/outbox.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { logFailure } from '../../platform/logging.ts';
import { parseDocument } from '../../platform/stored-documents.ts';
import { channelFor, hasReadChat } from '../preferences.ts';
import { MailError, toMailError } from './mail-error.ts';
import { type Mail, type MailOutcome, nextMailState } from './mail-state.ts';
import { type MailPlan, planMail } from './plan-mail.ts';
import { sendMail } from './send-mail.ts';

/** Alerts are set on these messages (docs/deploy.md). */
const GIVEN_UP = 'A mail was given up';
const UNREADABLE = 'An entry of the outbox is not what its schema says';

/**
 * Delivers an entry of the outbox: its notification in the portal, and its mail. Whoever calls it, and however often: one
 * delivery at a time has the entry, and what was sent is not sent again. An entry that is not due is left as it is.
 */
export async function deliver(id: string): Promise<void> {
  const stored = await readEntry(id);
  if (!stored || !nextMailState(stored.entry.mail, { type: 'claimed' }, now())) return;
  const channel = await channelOf(stored.entry);
  const plan = await planMail(id, stored.entry, channel);
  const claimed = await changeEntry(
    id,
    ({ mail }) => claim(mail, plan),
    (writes, current) => channel !== 'none' && notify(writes, id, current),
  );
  if (claimed?.state !== 'sending' || !claimed.next_attempt_at || plan.type !== 'send') return;
  const outcome = await send(plan, claimed.next_attempt_at);
  await changeEntry(id, ({ mail }) => nextMailState(mail, outcome, now()));
}

/**
 * Sends a dead mail again, at once, with all its attempts before it. Answers whether it was dead; `record` adds to what is
 * written then.
 */
export async function resend(id: string, record: (writes: WriteBatch, entry: OutboxEntry) => void): Promise<boolean> {
  const mail = await changeEntry(
    id,
    (entry) => nextMailState(entry.mail, { type: 'resent' }, now()),
    (writes, { entry }) => record(writes, entry),
  );
  if (mail) await deliver(id);
  return mail !== null;
}

interface StoredEntry {
  entry: OutboxEntry;
  /** When it was last written: a change is refused where that is another time by then. */
  updateTime: Timestamp;
  isNotified: boolean;
}

const notificationRef = (id: string) => firestore().collection('notifications').doc(id);

/** The entry, or null where it is gone, or of no use: then no one is to look at it again and again. */
async function readEntry(id: string): Promise<StoredEntry | null> {
  const [snapshot, notification] = await firestore().getAll(outboxRef(id), notificationRef(id));
  if (!snapshot?.exists || !snapshot.updateTime) return null;
  try {
    const entry = parseDocument(outboxEntrySchema, snapshot.data());
    return { entry, updateTime: snapshot.updateTime, isNotified: notification?.exists ?? false };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    if (snapshot.get('mail.state') === 'dead') return null;
    // Nobody can send it again, so its address is of no use.
    const dead = { 'mail.state': 'dead', 'mail.next_attempt_at': null, 'mail.error': UNREADABLE, email: null };
    await snapshot.ref.update(dead);
    logFailure(UNREADABLE, error, { entry: id });
    return null;
  }
}

/** A mention that the person has read in the meantime is told nowhere. */
async function channelOf({ kind, user_id: uid, created_at }: OutboxEntry): Promise<NotificationChannel> {
  if (uid === null) return 'mail';
  if (kind === 'mentioned' && (await hasReadChat(uid, created_at))) return 'none';
  return channelFor(uid, NOTIFICATION_KINDS[kind].category);
}

/** Takes the mail for this delivery; where none is to be sent, ends or postpones it. */
function claim(mail: Mail, plan: MailPlan): Mail | null {
  const at = now();
  const claimed = nextMailState(mail, { type: 'claimed' }, at);
  const lease = claimed?.next_attempt_at;
  if (!claimed || !lease || plan.type === 'send') return claimed;
  return nextMailState(claimed, { ...plan, lease }, at);
}

/** Once for each entry: what is marked as read stays so. */
function notify(writes: WriteBatch, id: string, { entry, isNotified }: StoredEntry): void {
  const { user_id, kind, data, created_at, expires_at } = entry;
  if (user_id === null || isNotified) return;
  writes.create(notificationRef(id), { user_id, kind, data, created_at, read_at: null, expires_at });
}

async function send({ mail, settings }: Extract<MailPlan, { type: 'send' }>, lease: Date): Promise<MailOutcome> {
  try {
    await sendMail(mail, settings);
    return { type: 'sent' };
  } catch (error) {
    const { message, isPermanent } = toMailError(error);
    return { type: 'failed', lease, reason: message, isPermanent };
  }
}

/** What another change of the entry, between reading and writing it, makes of this one: the next try reads it anew. */
const CONFLICTS: readonly unknown[] = [
  GrpcStatus.NOT_FOUND,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.ABORTED,
];
const TRIES = 8;

/**
 * Changes the mail of an entry as it is at this moment, and answers it; null where nothing changes or the entry is gone. No
 * transaction: one that a killed function has begun locks the entry until it runs out.
 */
async function changeEntry(
  id: string,
  change: (entry: OutboxEntry) => Mail | null,
  alsoWrite?: (writes: WriteBatch, stored: StoredEntry) => void,
): Promise<Mail | null> {
  for (let triesLeft = TRIES; ; triesLeft -= 1) {
    const stored = await readEntry(id);
    const mail = stored && change(stored.entry);
    if (!stored || !mail) return null;
    const writes = firestore().batch();
    const changes = { mail, ...keepingOf(stored.entry, mail) };
    writes.update(outboxRef(id), changes, { lastUpdateTime: stored.updateTime });
    alsoWrite?.(writes, stored);
    try {
      await writes.commit();
      if (mail.state === 'dead') reportGivenUp(id, stored.entry, mail);
      return mail;
    } catch (error) {
      if (triesLeft === 0 || !(error instanceof Error && 'code' in error && CONFLICTS.includes(error.code)))
        throw error;
    }
  }
}

/** An admin has a week to send a dead mail to a former address again; then Firestore deletes the entry, and the address with it. */
const DEAD_ADDRESS_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** A former address is kept no longer than it is needed. */
function keepingOf({ email, expires_at }: OutboxEntry, { state }: Mail): Partial<OutboxEntry> {
  if (email === null) return {};
  if (state === 'sent' || state === 'skipped') return { email: null };
  if (state !== 'dead') return {};
  return { expires_at: new Date(Math.min(expires_at.getTime(), now().getTime() + DEAD_ADDRESS_LIFETIME)) };
}

function reportGivenUp(id: string, { kind }: OutboxEntry, { error, attempts }: Mail): void {
  logFailure(GIVEN_UP, new MailError(error ?? GIVEN_UP, true), { entry: id, kind, attempts });
}
