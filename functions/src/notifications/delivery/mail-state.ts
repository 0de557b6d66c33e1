import type { OutboxEntry } from '../../events/outbox.ts';

/** The state machine of an entry's mail. All rules about retries are here. */
export type Mail = OutboxEntry['mail'];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The lifetime of a claim: longer than one delivery takes, so that two functions never send the same mail at once. */
export const LEASE = 2 * MINUTE;

/** The waits after failed deliveries. After the last one the mail is dead. */
const BACKOFF: readonly number[] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR];

/** A new entry is due a little early, because the clock of the function that wrote it may be ahead. */
const CLOCKS_APART = 10 * SECOND;

/** The longest wait. A later time was written with a wrong clock, and counts as now. */
export const LONGEST_WAIT = 25 * HOUR;

/**
 * The outcome of a step. A claim is identified by its `lease`, the time when it expires, and an outcome only counts
 * while the claim is current. `sent` always counts.
 */
export type MailOutcome =
  | { type: 'claimed' }
  | { type: 'sent' }
  | { type: 'failed'; lease: Date; reason: string; isPermanent: boolean }
  | { type: 'skipped'; lease: Date; reason: string }
  | { type: 'postponed'; lease: Date; reason: string; until: Date }
  | { type: 'resent' };

/** Returns the mail after an outcome; null if the outcome changes nothing. */
export function nextMailState(mail: Mail, outcome: MailOutcome, now: Date): Mail | null {
  if (outcome.type === 'claimed') return isDue(mail, now) ? claim(mail, now) : null;
  if (outcome.type === 'sent') return mail.state === 'sent' ? null : ended(mail, 'sent', null, now);
  if (outcome.type === 'resent') return mail.state === 'dead' ? waiting(mail, 0, now, null) : null;
  const isHeld = mail.state === 'sending' && mail.next_attempt_at?.getTime() === outcome.lease.getTime();
  if (!isHeld) return null;
  if (outcome.type === 'skipped') return ended(mail, 'skipped', outcome.reason);
  // No attempt was made, so none is counted.
  if (outcome.type === 'postponed') return waiting(mail, mail.attempts - 1, outcome.until, outcome.reason);
  const pause = BACKOFF[mail.attempts - 1];
  if (outcome.isPermanent || pause === undefined) return ended(mail, 'dead', outcome.reason);
  return waiting(mail, mail.attempts, new Date(now.getTime() + pause), outcome.reason);
}

/** Ends a mail whose deliveries crash the process each time, so that no outcome is recorded. */
function claim(mail: Mail, now: Date): Mail {
  if (mail.attempts > BACKOFF.length) return ended(mail, 'dead', mail.error ?? 'Every attempt was interrupted.');
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
