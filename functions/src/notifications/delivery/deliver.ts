import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { ValidationError } from 'yup';
import { hasReadRoom, mayAccountEnterRoom } from '../../access/rooms.ts';
import { NOTIFICATION_KINDS } from '../../contract/notifications/kinds.ts';
import type { NotificationChannel } from '../../contract/notifications/notifications.ts';
import { type OutboxEntry, outboxEntrySchema, outboxRef } from '../../events/outbox.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { retryConflicts } from '../../platform/conflicts.ts';
import { logFailure } from '../../platform/logging.ts';
import { parseDocument } from '../../platform/stored-documents.ts';
import { channelFor, hasReadChat } from '../preferences.ts';
import { MailError, toMailError } from './mail-error.ts';
import { type Mail, type MailOutcome, nextMailState } from './mail-state.ts';
import { type MailPlan, planMail } from './plan-mail.ts';
import { sendMail } from './send-mail.ts';

/** Alerts use these messages (docs/deploy.md). */
const GIVEN_UP = 'A mail could not be delivered';
const UNREADABLE = 'An outbox entry does not match its schema';

/**
 * Delivers an entry of the outbox: its notification in the portal, and its mail. Idempotent. A lease lets one delivery
 * process an entry at a time, so a mail is never sent twice. An entry that is not due is left unchanged.
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
 * Sends a dead mail again at once, with a full set of attempts. Returns true if it was dead; `record` adds writes to
 * the change.
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
  /** The time of the last write: a change is refused if it differs by then. */
  updateTime: Timestamp;
  isNotified: boolean;
}

const notificationRef = (id: string) => firestore().collection('notifications').doc(id);

/** The entry; null if it is deleted or invalid. An invalid entry is marked as dead, so that it is not read again. */
async function readEntry(id: string): Promise<StoredEntry | null> {
  const [snapshot, notification] = await firestore().getAll(outboxRef(id), notificationRef(id));
  if (!snapshot?.exists || !snapshot.updateTime) return null;
  try {
    const entry = parseDocument(outboxEntrySchema, snapshot.data());
    return { entry, updateTime: snapshot.updateTime, isNotified: notification?.exists ?? false };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    if (snapshot.get('mail.state') === 'dead') return null;
    // An invalid entry can't be sent again, so its address is removed.
    const dead = { 'mail.state': 'dead', 'mail.next_attempt_at': null, 'mail.error': UNREADABLE, email: null };
    await snapshot.ref.update(dead);
    logFailure(UNREADABLE, error, { entry: id });
    return null;
  }
}

/** A mention that the person has read meanwhile is skipped, and one in a room that they can no longer enter. */
async function channelOf({ kind, user_id: uid, data, created_at }: OutboxEntry): Promise<NotificationChannel> {
  if (uid === null) return 'mail';
  if (kind === 'mentioned' && (await hasReadChat(uid, created_at))) return 'none';
  if (kind === 'mentioned_in_room') {
    const room = data.opportunity_id ?? '';
    const [entering, read] = await Promise.all([mayAccountEnterRoom(uid, room), hasReadRoom(room, uid, created_at)]);
    if (!entering || read) return 'none';
  }
  return channelFor(uid, NOTIFICATION_KINDS[kind].category);
}

/** Leases the mail for this delivery. If nothing is to be sent, ends or postpones it. */
function claim(mail: Mail, plan: MailPlan): Mail | null {
  const at = now();
  const claimed = nextMailState(mail, { type: 'claimed' }, at);
  const lease = claimed?.next_attempt_at;
  if (!claimed || !lease || plan.type === 'send') return claimed;
  return nextMailState(claimed, { ...plan, lease }, at);
}

/** Creates the notification once, so that a read one stays read. */
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

/** Changes the current mail of an entry and returns it; null if nothing changes or the entry is deleted. */
const changeEntry = (
  id: string,
  change: (entry: OutboxEntry) => Mail | null,
  alsoWrite?: (writes: WriteBatch, stored: StoredEntry) => void,
): Promise<Mail | null> =>
  retryConflicts(async () => {
    const stored = await readEntry(id);
    const mail = stored && change(stored.entry);
    if (!stored || !mail) return null;
    const writes = firestore().batch();
    const changes = { mail, ...keepingOf(stored.entry, mail) };
    writes.update(outboxRef(id), changes, { lastUpdateTime: stored.updateTime });
    alsoWrite?.(writes, stored);
    await writes.commit();
    if (mail.state === 'dead') reportGivenUp(id, stored.entry, mail);
    return mail;
  });

/** An admin has a week to resend a dead mail to a former address. Then Firestore deletes the entry with the address. */
const DEAD_ADDRESS_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** A former address is kept only as long as it is needed. */
function keepingOf({ email, expires_at }: OutboxEntry, { state }: Mail): Partial<OutboxEntry> {
  if (email === null) return {};
  if (state === 'sent' || state === 'skipped') return { email: null };
  if (state !== 'dead') return {};
  return { expires_at: new Date(Math.min(expires_at.getTime(), now().getTime() + DEAD_ADDRESS_LIFETIME)) };
}

function reportGivenUp(id: string, { kind }: OutboxEntry, { error, attempts }: Mail): void {
  logFailure(GIVEN_UP, new MailError(error ?? GIVEN_UP, true), { entry: id, kind, attempts });
}
