import { array, assert, boolean, constantFrom, integer, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claims, holdsSecondFactor, SECOND_FACTOR_SESSIONS } from '../../contract/access/second-factor.ts';
import { SECOND_FACTOR_LIFETIME, SECOND_FACTOR_LIFETIME_OF_ADMIN } from '../../contract/limits.ts';
import {
  claimsOf,
  noPasskeys,
  type StoredPasskeys,
  withNewCodes,
  withoutCode,
  withoutPasskey,
  withPasswordChange,
  withSession,
  withSessionsSince,
} from './passkey-record.ts';

const START = new Date('2026-11-25T12:00:00Z');
const BROWSERS = 3;

const withPasskey = (stored: StoredPasskeys, id: string, at: Date): StoredPasskeys => ({
  ...stored,
  passkeys: [{ id, name: id, created_at: at, last_used_at: null }, ...stored.passkeys],
  keys: [{ id, public_key: id, counter: 0, transports: [] }, ...stored.keys],
  recovery_codes: stored.passkeys.length === 0 ? ['code'] : stored.recovery_codes,
});

/** The way that a browser's session passed: the passkey, or the set of codes. */
interface Passed {
  passkey: string | null;
  codes: number;
  at: number;
}

/** A simple model of the second factor, to compare the stored record with. */
class Expected {
  now = START.getTime();
  passkeys: string[] = [];
  codes = 0;
  changedAt = 0;
  sessions = new Map<number, Passed>();
  readonly lifetime: number;
  constructor(lifetime: number) {
    this.lifetime = lifetime;
  }

  passes(browser: number): boolean {
    if (this.passkeys.length === 0) return true;
    const session = this.sessions.get(browser);
    if (!session || session.at < this.changedAt || this.now >= session.at + this.lifetime) return false;
    return session.passkey === null ? session.codes === this.codes : this.passkeys.includes(session.passkey);
  }
  pass(browser: number, passkey: string | null): void {
    this.sessions.set(browser, { passkey, codes: this.codes, at: this.now });
  }
}

const step = () =>
  record({
    kind: constantFrom('enrol', 'pass', 'redeem', 'remove', 'renew', 'change', 'reset', 'wait'),
    browser: nat({ max: BROWSERS - 1 }),
    which: nat(),
    seconds: integer({ min: 1, max: 20_000 }),
  });

describe('a session counts', () => {
  it('only while its passkey or codes exist, the password is unchanged and its time has not expired, for any history', () =>
    assert(
      property(boolean(), array(step(), { maxLength: 40 }), (admin, steps) => {
        const expected = new Expected(admin ? SECOND_FACTOR_LIFETIME_OF_ADMIN : SECOND_FACTOR_LIFETIME);
        let stored = noPasskeys('ada');
        let claims: Claims = { admin };
        const ids = new Map<number, string>();
        const change = (to: StoredPasskeys) => {
          stored = to;
          claims = claimsOf(claims, stored, new Date(expected.now));
        };
        for (const [index, { kind, browser, which, seconds }] of steps.entries()) {
          expected.now += (kind === 'wait' ? seconds * 100 : seconds) * 1000;
          const at = new Date(expected.now);
          const passes = expected.passes(browser);
          const passkey = expected.passkeys[which % expected.passkeys.length];
          const session = (by: string | null) =>
            withSession({ id: `s${index}`, passkey: by, passed_at: at }, ids.get(browser));
          if (kind === 'enrol' && passes) {
            if (expected.passkeys.length === 0) expected.codes += 1;
            expected.passkeys.push(`k${index}`);
            expected.pass(browser, `k${index}`);
            change(session(`k${index}`)(withPasskey(stored, `k${index}`, at)));
            ids.set(browser, `s${index}`);
          } else if (passkey === undefined) {
            // Without a passkey there is nothing to pass, renew or remove.
          } else if (kind === 'pass') {
            expected.pass(browser, passkey);
            change(session(passkey)(stored));
            ids.set(browser, `s${index}`);
          } else if (kind === 'redeem' && stored.recovery_codes.length > 0) {
            expected.pass(browser, null);
            change(session(null)(withoutCode('code')(stored)));
            ids.set(browser, `s${index}`);
          } else if (kind === 'remove' && passes) {
            expected.passkeys = expected.passkeys.filter((id) => id !== passkey);
            change(withoutPasskey(passkey)(stored));
          } else if (kind === 'renew' && passes) {
            expected.codes += 1;
            const own = expected.sessions.get(browser);
            if (own) own.codes = expected.codes;
            change(withNewCodes(['code'], ids.get(browser))(stored));
          } else if (kind === 'change' && passes) {
            const own = expected.sessions.get(browser);
            expected.sessions = new Map(own ? [[browser, { ...own, at: expected.now }]] : []);
            expected.changedAt = expected.now;
            change(withPasswordChange(at, { from: ids.get(browser) ?? '', to: `s${index}` })(stored));
            ids.set(browser, `s${index}`);
          } else if (kind === 'reset') {
            expected.changedAt = expected.now;
            change(withSessionsSince(at)(stored));
          }
          for (let other = 0; other < BROWSERS; other += 1) {
            expect(holdsSecondFactor(claims, ids.get(other), expected.now / 1000), `${kind} ${index}`).toBe(
              expected.passes(other),
            );
          }
        }
      }),
      { numRuns: 300 },
    ));

  it(`as one of the newest ${SECOND_FACTOR_SESSIONS}`, () => {
    let stored = withPasskey(noPasskeys('ada'), 'k', START);
    for (let index = 0; index <= SECOND_FACTOR_SESSIONS; index += 1) {
      stored = withSession({ id: `s${index}`, passkey: 'k', passed_at: START })(stored);
    }
    const claims = claimsOf({}, stored, START);
    const counts = (id: string) => holdsSecondFactor(claims, id, START.getTime() / 1000);
    expect([counts('s0'), counts('s1'), counts(`s${SECOND_FACTOR_SESSIONS}`)]).toEqual([false, true, true]);
  });

  it('in place of the previous session of its browser', () => {
    const stored = withSession({ id: 'first', passkey: 'k', passed_at: START })(
      withPasskey(noPasskeys('ada'), 'k', START),
    );
    const { sessions } = withSession({ id: 'second', passkey: 'k', passed_at: START }, 'first')(stored);
    expect(sessions.map(({ id }) => id)).toEqual(['second']);
  });
});

it('an account without passkeys must still add a required passkey, and keeps no other second-factor claim', () => {
  expect(claimsOf({ second_factor: 'owed' }, noPasskeys('ada'), START)).toEqual({ second_factor: 'owed' });
  expect(claimsOf({ second_factor: { s: 1 }, admin: true }, noPasskeys('ada'), START)).toEqual({ admin: true });
});
