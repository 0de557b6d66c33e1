import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTIFICATION_CATEGORIES, type NotificationCategory } from '../../contract/notifications/kinds.ts';
import { hasRoom, NOTHING_SENT, type SentToday } from './mail-budget.ts';
import { type Mail, type MailOutcome, nextMailState } from './mail-state.ts';

const LIMIT = 2000;
const sent = (counts: Partial<SentToday> = {}): SentToday => ({ ...NOTHING_SENT, ...counts });

describe('the mails of a day', () => {
  it('leave room for security, after a flood of all other mails', () => {
    const flood = sent({ chat: 500, acknowledgements: 500, opportunities: 1000, verification: 2000, security: 9000 });
    expect(hasRoom(flood, LIMIT, 'security')).toBe(true);
  });

  it.each([
    ['chat', 500],
    ['acknowledgements', 500],
    ['staff', 500],
    ['opportunities', 1000],
  ] as const)('give %s a share of %i of 2,000 and no more', (category, most) => {
    expect(hasRoom(sent({ [category]: most - 1 }), LIMIT, category)).toBe(true);
    expect(hasRoom(sent({ [category]: most }), LIMIT, category)).toBe(false);
  });

  it('keep a quarter for verifications, which may use the rest as well', () => {
    const full = sent({ opportunities: 1000, chat: 500 });
    for (const category of ['acknowledgements', 'staff'] as const) expect(hasRoom(full, LIMIT, category)).toBe(false);
    expect(hasRoom({ ...full, verification: 499 }, LIMIT, 'verification')).toBe(true);
    expect(hasRoom({ ...full, verification: 500 }, LIMIT, 'verification')).toBe(false);
    expect(hasRoom(sent({ verification: 1999 }), LIMIT, 'verification')).toBe(true);
    expect(hasRoom(sent({ verification: 2000 }), LIMIT, 'verification')).toBe(false);
  });

  it('keep the reserve of verifications while security uses more than the limit', () => {
    const flood = sent({ security: 5000, verification: 499 });
    expect(hasRoom(flood, LIMIT, 'verification')).toBe(true);
    expect(hasRoom(flood, LIMIT, 'staff')).toBe(false);
  });

  it('let each category send one mail of a limit that is too small to share', () => {
    for (const category of NOTIFICATION_CATEGORIES) expect(hasRoom(sent(), 2, category)).toBe(true);
  });
});

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-22T00:00:00Z');
const MOST: Readonly<Record<NotificationCategory, number>> = {
  verification: 1,
  opportunities: 1 / 2,
  chat: 1 / 4,
  security: Number.POSITIVE_INFINITY,
  acknowledgements: 1 / 4,
  staff: 1 / 4,
};

type Answer = 'accept' | 'refuse' | 'refuse for good' | 'cut off';
type Step =
  | { do: 'notify'; category: NotificationCategory }
  | { do: 'wait'; ms: number }
  | { do: 'deliver'; answer: Answer };

const answer = fc.constantFrom<Answer>('accept', 'accept', 'accept', 'refuse', 'refuse for good', 'cut off');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('notify' as const), category: fc.constantFrom(...NOTIFICATION_CATEGORIES) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 8 * HOUR }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const), answer }) },
);

interface Entry {
  category: NotificationCategory;
  mail: Mail;
  /** The number of times that the mail server accepted this mail. */
  taken: number;
}

/** An outbox with its deliveries, one after the other: the same decisions as `deliver` takes, without a database. */
class Outbox {
  readonly entries: Entry[] = [];
  now = START;
  readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  run(next: Step): void {
    if (next.do === 'wait') this.now += next.ms;
    else if (next.do === 'deliver') this.deliverDue(() => next.answer);
    else {
      const mail: Mail = { state: 'pending', attempts: 0, next_attempt_at: this.#at(), sent_at: null, error: null };
      this.entries.push({ category: next.category, mail, taken: 0 });
    }
  }

  deliverDue(answerOf: () => Answer): void {
    for (const entry of this.entries) this.#deliver(entry, answerOf());
  }

  sentOn(day: number): SentToday {
    const counts = Object.fromEntries(
      NOTIFICATION_CATEGORIES.map((category) => [category, this.#sentOf(category, day)]),
    );
    return sent(counts);
  }

  #sentOf(category: NotificationCategory, day: number): number {
    const isOfDay = ({ mail }: Entry) => mail.sent_at !== null && dayOf(mail.sent_at.getTime()) === day;
    return this.entries.filter((entry) => entry.category === category && isOfDay(entry)).length;
  }

  #deliver(entry: Entry, answered: Answer): void {
    const claimed = nextMailState(entry.mail, { type: 'claimed' }, this.#at());
    if (!claimed) return;
    entry.mail = claimed;
    const lease = claimed.next_attempt_at;
    if (claimed.state !== 'sending' || !lease) return;
    if (!hasRoom(this.sentOn(dayOf(this.now)), this.limit, entry.category)) {
      expect(entry.category, 'a mail of security is never postponed').not.toBe('security');
      const until = new Date((dayOf(this.now) + 1) * DAY);
      this.#apply(entry, { type: 'postponed', lease, reason: 'Full.', until });
      return;
    }
    if (answered === 'cut off') return;
    if (answered === 'accept') entry.taken += 1;
    const isPermanent = answered === 'refuse for good';
    this.#apply(
      entry,
      answered === 'accept' ? { type: 'sent' } : { type: 'failed', lease, reason: 'Refused.', isPermanent },
    );
  }

  #apply(entry: Entry, outcome: MailOutcome): void {
    entry.mail = nextMailState(entry.mail, outcome, this.#at()) ?? entry.mail;
  }

  #at = () => new Date(this.now);
}

const dayOf = (time: number) => Math.floor(time / DAY);

describe('the outbox with categories and budgets', () => {
  it('postpones no mail of security, loses none, sends none twice, and keeps each category within its share', () => {
    const histories = fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(step, { maxLength: 80 }),
      (limit, steps) => {
        const outbox = new Outbox(limit);
        for (const next of steps) outbox.run(next);
        for (let day = 0; day < outbox.entries.length + 4; day += 1) {
          outbox.now = Math.max(outbox.now + DAY, outbox.now);
          outbox.deliverDue(() => 'accept');
        }
        for (const { mail, taken } of outbox.entries) {
          expect(['sent', 'dead'], 'no mail is lost').toContain(mail.state);
          expect(taken, 'no mail is sent twice').toBe(mail.state === 'sent' ? 1 : 0);
        }
        for (let day = dayOf(START); day <= dayOf(outbox.now); day += 1) {
          const counts = outbox.sentOn(day);
          const others = NOTIFICATION_CATEGORIES.filter((category) => category !== 'security');
          for (const category of others) {
            expect(counts[category], category).toBeLessThanOrEqual(Math.max(1, Math.floor(limit * MOST[category])));
          }
          const total = others.reduce((sum, category) => sum + counts[category], 0);
          expect(total, 'all but security').toBeLessThanOrEqual(limit);
        }
      },
    );
    fc.assert(histories, { numRuns: 1000 });
  });
});
