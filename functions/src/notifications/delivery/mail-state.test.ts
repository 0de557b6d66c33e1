import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEASE, LONGEST_WAIT, type Mail, type MailOutcome, nextMailState } from './mail-state.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const later = (ms: number, from = NOW) => new Date(from.getTime() + ms);
const NEW: Mail = { state: 'pending', attempts: 0, next_attempt_at: NOW, sent_at: null, error: null };
const CLAIMED: Mail = { ...NEW, state: 'sending', attempts: 1, next_attempt_at: later(LEASE) };

const failed = (lease: Date, isPermanent = false): MailOutcome => ({
  type: 'failed',
  lease,
  reason: 'Refused.',
  isPermanent,
});

/** The mail after each of its deliveries was refused, one after the other, as soon as it was due. */
function refusedTimes(count: number): { mail: Mail; at: Date; waits: number[] } {
  let mail = NEW;
  let at = NOW;
  const waits: number[] = [];
  for (let time = 0; time < count; time += 1) {
    const claimed = nextMailState(mail, { type: 'claimed' }, at);
    if (!claimed?.next_attempt_at) throw new Error('It was not claimed.');
    mail = nextMailState(claimed, failed(claimed.next_attempt_at), at) ?? claimed;
    if (mail.next_attempt_at) waits.push(mail.next_attempt_at.getTime() - at.getTime());
    at = mail.next_attempt_at ?? at;
  }
  return { mail, at, waits };
}

describe('a mail', () => {
  it('is claimed by one delivery until its lease expires', () => {
    expect(nextMailState(NEW, { type: 'claimed' }, NOW)).toEqual(CLAIMED);
    expect(nextMailState(CLAIMED, { type: 'claimed' }, later(LEASE - 1))).toBeNull();
    expect(nextMailState(CLAIMED, { type: 'claimed' }, later(LEASE))).toMatchObject({ state: 'sending', attempts: 2 });
  });

  it('waits longer after each temporary refusal, and is undelivered after seven deliveries', () => {
    const { waits } = refusedTimes(6);
    expect(waits).toEqual([MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR]);
    expect(refusedTimes(7).mail).toMatchObject({
      state: 'dead',
      attempts: 7,
      next_attempt_at: null,
      error: 'Refused.',
    });
  });

  it('is undelivered immediately after a permanent refusal', () => {
    const dead = nextMailState(CLAIMED, failed(later(LEASE), true), NOW);
    expect(dead).toEqual({ ...CLAIMED, state: 'dead', next_attempt_at: null, error: 'Refused.' });
  });

  it('can be sent again with all its attempts only if it is undelivered', () => {
    const { mail: dead, at } = refusedTimes(7);
    expect(nextMailState(dead, { type: 'resent' }, at)).toEqual({ ...NEW, next_attempt_at: at });
    for (const other of [NEW, CLAIMED]) expect(nextMailState(other, { type: 'resent' }, NOW)).toBeNull();
  });

  it('keeps all its attempts while it waits for the daily limit', () => {
    const until = later(8 * HOUR);
    const postponed = nextMailState(CLAIMED, { type: 'postponed', lease: later(LEASE), reason: 'Full.', until }, NOW);
    expect(postponed).toEqual({ ...NEW, next_attempt_at: until, error: 'Full.' });
  });

  it('without a recipient ends without an attempt', () => {
    const skipped = nextMailState(CLAIMED, { type: 'skipped', lease: later(LEASE), reason: 'Off.' }, NOW);
    expect(skipped).toMatchObject({ state: 'skipped', next_attempt_at: null, error: 'Off.' });
  });

  it('is undelivered in the end if every delivery was interrupted', () => {
    let mail = NEW;
    for (let time = 0; time < 8; time += 1) {
      mail = nextMailState(mail, { type: 'claimed' }, later(time * LEASE)) ?? mail;
    }
    expect(mail).toMatchObject({ state: 'dead', attempts: 7, error: 'Every attempt was interrupted.' });
  });

  it('counts as sent even if the confirmation is late, and a late refusal changes nothing', () => {
    const again = nextMailState(CLAIMED, { type: 'claimed' }, later(LEASE));
    if (!again) throw new Error('It was not claimed.');
    expect(nextMailState(again, failed(later(LEASE)), later(LEASE))).toBeNull();
    for (const mail of [again, refusedTimes(1).mail, refusedTimes(7).mail]) {
      expect(nextMailState(mail, { type: 'sent' }, NOW)).toMatchObject({ state: 'sent', sent_at: NOW, error: null });
    }
  });
});

type Step =
  | { do: 'wait'; ms: number }
  | { do: 'deliver' | 'resend' }
  | { do: 'kill' | 'accept' | 'refuse' | 'refuse for good'; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('wait' as const),
    ms: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 30 * HOUR })),
  }),
  fc.record({ do: fc.constantFrom('deliver' as const, 'deliver' as const, 'resend' as const) }),
  fc.record({
    do: fc.constantFrom('kill' as const, 'accept' as const, 'refuse' as const, 'refuse for good' as const),
    which: fc.nat({ max: 5 }),
  }),
);

/** One entry, and its concurrent deliveries: repeated events, the schedule, and late answers. */
class History {
  mail = NEW;
  at = NOW;
  readonly inHand: { lease: Date }[] = [];
  isAccepted = false;

  run(what: Step): void {
    if (what.do === 'wait') this.at = later(what.ms, this.at);
    else if (what.do === 'deliver') this.deliver();
    else if ('which' in what) this.#end(what);
    else this.#apply({ type: 'resent' });
  }

  deliver(): void {
    const claimed = nextMailState(this.mail, { type: 'claimed' }, this.at);
    if (!claimed) return;
    this.mail = claimed;
    if (claimed.state !== 'sending' || !claimed.next_attempt_at) return;
    expect(
      this.inHand.filter(({ lease }) => lease > this.at),
      'while a lease runs, one delivery has the entry',
    ).toEqual([]);
    this.inHand.push({ lease: claimed.next_attempt_at });
  }

  #end({ do: how, which }: Extract<Step, { which: number }>): void {
    const [ended] = this.inHand.splice(which % Math.max(1, this.inHand.length), 1);
    if (!ended || how === 'kill') return;
    if (how === 'accept') this.isAccepted = true;
    this.#apply(how === 'accept' ? { type: 'sent' } : failed(ended.lease, how === 'refuse for good'));
  }

  #apply(outcome: MailOutcome): void {
    const before = this.mail;
    this.mail = nextMailState(this.mail, outcome, this.at) ?? this.mail;
    if (before.state === 'sent') expect(this.mail).toBe(before);
  }
}

describe('with any results of its deliveries', () => {
  it('a mail has one delivery at a time, is never lost, and stays sent after the server has accepted it', () => {
    const histories = fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const history = new History();
      for (const one of steps) history.run(one);
      const { mail } = history;
      if (history.isAccepted) expect(mail.state).toBe('sent');
      if (mail.state === 'dead') expect(mail.error).not.toBeNull();
      if (mail.state === 'sent' || mail.state === 'dead') {
        expect(mail.next_attempt_at).toBeNull();
        return;
      }
      // The first delivery after the due time gets it.
      history.at = new Date(Math.max(history.at.getTime(), mail.next_attempt_at?.getTime() ?? 0));
      history.deliver();
      expect(history.mail.state === 'sending' || history.mail.state === 'dead').toBe(true);
      expect(history.mail).not.toBe(mail);
    });
    fc.assert(histories, { numRuns: 2000 });
  });

  it('a mail is delayed by a wrong clock for a day at most', () => {
    const times = fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true });
    const entries = fc.record({
      state: fc.constantFrom('pending' as const, 'sending' as const),
      attempts: fc.nat({ max: 6 }),
      next_attempt_at: fc.option(times),
      sent_at: fc.constant(null),
      error: fc.constant(null),
    });
    fc.assert(
      fc.property(entries, (mail) => {
        const due = Math.max(NOW.getTime(), mail.next_attempt_at?.getTime() ?? 0);
        const at = due > NOW.getTime() + LONGEST_WAIT ? NOW : new Date(due);
        expect(nextMailState(mail, { type: 'claimed' }, at)?.state).toBe('sending');
      }),
    );
  });
});
