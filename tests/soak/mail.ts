import { setTimeout as delay } from 'node:timers/promises';
import { deliverDue } from '../../functions/src/notifications/delivery/send-due-mail.ts';
import { database } from '../support/admin.ts';
import { inboxUrl } from '../support/inbox.ts';
import type { History } from './history.ts';

const MINUTE = 60_000;
/** A refused mail is due again after a minute. */
const RETRIED_WITHIN_MS = 75_000;

/** Runs what Cloud Scheduler runs once a minute, because the emulators run no schedules. */
export async function runSchedule(history: History, isOver: () => boolean): Promise<void> {
  for (let next = Date.now() + MINUTE; !isOver(); next += MINUTE) {
    while (Date.now() < next && !isOver()) await delay(500);
    if (!isOver()) await deliverOnce(history);
  }
}

const deliverOnce = (history: History) =>
  history.note({ who: 'scheduler', op: 'deliver' }, () => deliverDue(new Date()));

/** Notes each mail when it arrives, and again when it arrives once more: the inbox keeps only the newest. */
export function mailReader(history: History) {
  const known = new Map<string, number>();
  return async () => {
    const response = await fetch(`${inboxUrl}/messages.json`).catch(() => undefined);
    for (const { id, messageId, to, transmissions } of (await response?.json()) ?? []) {
      if (known.get(id) === transmissions) continue;
      known.set(id, transmissions);
      history.append({ kind: 'mail', id, messageId, to, transmissions });
    }
  };
}

/** Delivers the mails that are due soon after the run, such as those that were refused at its end. */
export async function settleMail(history: History): Promise<void> {
  const deadline = Date.now() + RETRIED_WITHIN_MS;
  const due = database.collection('outbox').where('mail.next_attempt_at', '<=', new Date(deadline)).limit(1);
  while (Date.now() < deadline && !(await due.get()).empty) {
    await deliverOnce(history);
    await delay(5000);
  }
  await deliverOnce(history);
}
