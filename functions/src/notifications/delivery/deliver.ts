import type { Transaction } from 'firebase-admin/firestore';
import { ValidationError } from 'yup';
import { NOTIFICATION_KINDS } from '../../contract/notifications/kinds.ts';
import type { NotificationChannel } from '../../contract/notifications/preferences.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { logFailure } from '../../platform/logging.ts';
import { parseDocument } from '../../platform/stored-documents.ts';
import { type OutboxEntry, outboxEntrySchema, outboxRef } from '../outbox.ts';
import { channelFor } from '../preferences.ts';
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
  const entry = await readEntry(id);
  if (!entry || !nextMailState(entry.mail, { type: 'claimed' }, now())) return;
  const channel = await channelOf(entry);
  const plan = await planMail(id, entry, channel);
  const claimed = await changeEntry(id, (current, transaction) => claim(id, current, { channel, plan, transaction }));
  if (claimed?.state !== 'sending' || !claimed.next_attempt_at || plan.type !== 'send') return;
  const outcome = await send(plan, claimed.next_attempt_at);
  await changeEntry(id, ({ mail }) => nextMailState(mail, outcome, now()));
}

/** Sends a dead mail again, at once, with all its attempts before it, and records it. Answers whether it was dead. */
export async function resend(
  id: string,
  record: (transaction: Transaction, entry: OutboxEntry) => void,
): Promise<boolean> {
  const mail = await changeEntry(id, (entry, transaction) => {
    const next = nextMailState(entry.mail, { type: 'resent' }, now());
    if (next) record(transaction, entry);
    return next;
  });
  if (mail) await deliver(id);
  return mail !== null;
}

/** The entry, or null where it is gone, or of no use: then no one is to look at it again and again. */
async function readEntry(id: string): Promise<OutboxEntry | null> {
  const snapshot = await outboxRef(id).get();
  if (!snapshot.exists) return null;
  try {
    return parseDocument(outboxEntrySchema, snapshot.data());
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    if (snapshot.get('mail.state') === 'dead') return null;
    await snapshot.ref.update({ 'mail.state': 'dead', 'mail.next_attempt_at': null, 'mail.error': UNREADABLE });
    logFailure(UNREADABLE, error, { entry: id });
    return null;
  }
}

const channelOf = ({ kind, user_id: uid }: OutboxEntry): Promise<NotificationChannel> | 'mail' =>
  uid === null ? 'mail' : channelFor(uid, NOTIFICATION_KINDS[kind].category);

interface Claim {
  channel: NotificationChannel;
  plan: MailPlan;
  transaction: Transaction;
}

/** Takes the entry for this delivery and notifies the person in the portal; where no mail is to be sent, ends or postpones it. */
async function claim(id: string, entry: OutboxEntry, { channel, plan, transaction }: Claim): Promise<Mail | null> {
  const at = now();
  const claimed = nextMailState(entry.mail, { type: 'claimed' }, at);
  if (!claimed) return null;
  if (channel !== 'none') await notify(transaction, id, entry);
  const lease = claimed.next_attempt_at;
  if (plan.type === 'send' || !lease) return claimed;
  return nextMailState(claimed, { ...plan, lease }, at);
}

/** Once for each entry; what is marked as read stays so. */
async function notify(transaction: Transaction, id: string, entry: OutboxEntry): Promise<void> {
  if (entry.user_id === null) return;
  const { user_id, kind, data, created_at, expires_at } = entry;
  const ref = firestore().doc(`notifications/${id}`);
  if ((await transaction.get(ref)).exists) return;
  transaction.create(ref, { user_id, kind, data, created_at, read_at: null, expires_at });
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

/** Changes the mail of an entry as it is at this moment, and answers it; null where nothing changes or the entry is gone. */
async function changeEntry(
  id: string,
  change: (entry: OutboxEntry, transaction: Transaction) => Mail | null | Promise<Mail | null>,
): Promise<Mail | null> {
  const ref = outboxRef(id);
  const changed = await firestore().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists) return null;
    const entry = parseDocument(outboxEntrySchema, snapshot.data());
    const mail = await change(entry, transaction);
    if (!mail) return null;
    // The address of somebody without an account is kept no longer than it is needed.
    const isDone = mail.state === 'sent' || mail.state === 'unwanted';
    transaction.update(ref, { mail, ...(isDone && { email: null }) });
    return { mail, kind: entry.kind };
  });
  if (changed?.mail.state === 'dead') {
    const { kind, mail } = changed;
    logFailure(GIVEN_UP, new MailError(mail.error ?? GIVEN_UP, true), { entry: id, kind, attempts: mail.attempts });
  }
  return changed?.mail ?? null;
}
