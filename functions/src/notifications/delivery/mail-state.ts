import type { OutboxEntry } from '../../events/outbox.ts';

/** Where the mail of an entry is, and what may become of it: a state machine, so that everything about retries is in one place. */
export type Mail = OutboxEntry['mail'];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a claim holds. Longer than any function that sends may run, so that its mail is in nobody else's hands meanwhile. */
export const LEASE = 2 * MINUTE;

/** What is waited after each delivery that failed. After the last one the mail is dead. */
const BACKOFF: readonly number[] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR];

/** A new entry is due a little early: the clock of the function that wrote it may be ahead. */
const CLOCKS_APART = 10 * SECOND;

/** Nothing waits longer than this: a time further away was written by a clock that was wrong, and counts as now. */
export const LONGEST_WAIT = 25 * HOUR;

/**
 * What happens to a mail. A claim is told from others by its `lease`, the time until which it holds: what comes of it counts only
 * while it is the entry's present one, but for `sent`, which is true however late it is learnt.
 */
export type MailOutcome =
  | { type: 'claimed' }
  | { type: 'sent' }
  | { type: 'failed'; lease: Date; reason: string; isPermanent: boolean }
  | { type: 'skipped'; lease: Date; reason: string }
  | { type: 'postponed'; lease: Date; reason: string; until: Date }
  | { type: 'resent' };

/** The mail after an outcome, or null where the outcome changes nothing. */
export function nextMailState(mail: Mail, outcome: MailOutcome, now: Date): Mail | null {
  if (outcome.type === 'claimed') return isDue(mail, now) ? claim(mail, now) : null;
  if (outcome.type === 'sent') return mail.state === 'sent' ? null : ended(mail, 'sent', null, now);
  if (outcome.type === 'resent') return mail.state === 'dead' ? waiting(mail, 0, now, null) : null;
  const isHeld = mail.state === 'sending' && mail.next_attempt_at?.getTime() === outcome.lease.getTime();
  if (!isHeld) return null;
  if (outcome.type === 'skipped') return ended(mail, 'skipped', outcome.reason);
  // Nothing was tried, so nothing is counted.
  if (outcome.type === 'postponed') return waiting(mail, mail.attempts - 1, outcome.until, outcome.reason);
  const pause = BACKOFF[mail.attempts - 1];
  if (outcome.isPermanent || pause === undefined) return ended(mail, 'dead', outcome.reason);
  return waiting(mail, mail.attempts, new Date(now.getTime() + pause), outcome.reason);
}

/** A delivery that is cut off each time, by what it does to the process, ends here: nothing of it was ever recorded. */
function claim(mail: Mail, now: Date): Mail {
  if (mail.attempts > BACKOFF.length) return ended(mail, 'dead', mail.error ?? 'Every attempt was cut off.');
  return {
    ...mail,
    state: 'sending',
    attempts: mail.attempts + 1,
    next_attempt_at: new Date(now.getTime() + LEASE),
  };
}

function isDue({ state, attempts, next_attempt_at: at }: Mail, now: Date): boolean {
  if (state !== 'pending' && state !== 'sending') return false;
  if (at === null || at.getTime() > now.getTime() + LONGEST_WAIT) return true;
  const ahead = state === 'pending' && attempts === 0 ? CLOCKS_APART : 0;
  return at.getTime() <= now.getTime() + ahead;
}

const waiting = (mail: Mail, attempts: number, until: Date, error: string | null): Mail => ({
  ...mail,
  state: 'pending',
  attempts,
  next_attempt_at: until,
  error,
});

const ended = (
  mail: Mail,
  state: 'sent' | 'skipped' | 'dead',
  error: string | null,
  sentAt: Date | null = null,
): Mail => ({
  ...mail,
  state,
  next_attempt_at: null,
  sent_at: sentAt,
  error,
});
