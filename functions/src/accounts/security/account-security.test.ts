import { describe, expect, it } from 'vitest';
import { BROWSERS_KEPT, NEW_BROWSERS_NOTIFIED } from '../../contract/limits.ts';
import { type AccountSecurity, type Browser, browserHash, hasChanged, reconcile } from './account-security.ts';
import type { AuthAccount } from './auth-accounts.ts';

const UID = 'ada';
const AT = new Date('2026-11-22T12:00:00Z');
const EARLIER = new Date('2026-11-01T08:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const LAPTOP: Browser = { id: 'laptop', name: 'Firefox on Linux', sessionBeganAt: EARLIER };
const PHONE: Browser = { id: 'phone', name: 'Safari on iOS', sessionBeganAt: EARLIER };

const account = (changes: Partial<AuthAccount> = {}): AuthAccount => ({
  uid: UID,
  email: 'ada@example.com',
  emailConfirmed: true,
  passwordUpdatedAt: EARLIER,
  signedInAt: EARLIER,
  ...changes,
});
const record = (changes: Partial<AccountSecurity> = {}): AccountSecurity => ({
  email: 'ada@example.com',
  email_confirmed: true,
  password_updated_at: EARLIER,
  signed_in_at: EARLIER,
  browsers: [{ id: browserHash(UID, LAPTOP), name: LAPTOP.name, first_seen_at: EARLIER, last_seen_at: EARLIER }],
  updated_at: EARLIER,
  ...changes,
});
const kindsOf = (...given: Parameters<typeof reconcile>) => reconcile(...given).events.map(({ kind }) => kind);

describe('comparing an account with its last known state', () => {
  it('only records a first sighting of the account and its browser', () => {
    const { record: first, events } = reconcile(null, account(), LAPTOP, AT);
    expect(events).toEqual([]);
    expect(first).toEqual({
      email: 'ada@example.com',
      email_confirmed: true,
      password_updated_at: EARLIER,
      signed_in_at: EARLIER,
      browsers: [{ id: browserHash(UID, LAPTOP), name: LAPTOP.name, first_seen_at: AT, last_seen_at: AT }],
      updated_at: AT,
    });
  });

  it('notifies of nothing if nothing has changed', () => {
    expect(kindsOf(record(), account(), LAPTOP, AT)).toEqual([]);
    expect(hasChanged(record(), account())).toBe(false);
  });

  it('notifies of a new password, with an id from the time of the change', () => {
    const changed = account({ passwordUpdatedAt: AT });
    expect(hasChanged(record(), changed)).toBe(true);
    const { record: next, events } = reconcile(record(), changed, null, new Date(AT.getTime() + DAY));
    expect(events).toEqual([{ kind: 'password_changed', id: `ada_${AT.getTime()}`, uid: UID, data: {} }]);
    expect(kindsOf(next, changed, null, AT)).toEqual([]);
  });

  it('records that the address was confirmed, without a notification', () => {
    const stored = record({ email_confirmed: false });
    expect(hasChanged(stored, account())).toBe(true);
    const { record: next, events } = reconcile(stored, account(), null, AT);
    expect(next.email_confirmed).toBe(true);
    expect(events).toEqual([]);
  });

  it('does not take an older password for a new one', () => {
    const stored = record({ password_updated_at: AT });
    expect(kindsOf(stored, account(), null, AT)).toEqual([]);
    expect(reconcile(stored, account(), null, AT).record.password_updated_at).toBe(AT);
  });

  it.each([
    ['a first password', record({ password_updated_at: null }), account(), ['password_changed']],
    ['a removed password', record(), account({ passwordUpdatedAt: null }), []],
    ['another address', record(), account({ email: 'new@example.com' }), ['email_changed_from', 'email_changed']],
    [
      'another address, if the old one was not confirmed',
      record({ email_confirmed: false }),
      account({ email: 'new@example.com' }),
      ['email_changed'],
    ],
    [
      'another address, if it is unknown whether the old one was confirmed',
      record({ email_confirmed: undefined }),
      account({ email: 'new@example.com' }),
      ['email_changed'],
    ],
    ['a removed address', record(), account({ email: null }), ['email_changed_from']],
    ['a first address', record({ email: null }), account(), ['email_changed']],
    [
      'all changes together',
      record(),
      account({ email: 'new@example.com', passwordUpdatedAt: AT }),
      ['password_changed', 'email_changed_from', 'email_changed'],
    ],
  ])('notifies of %s', (_what, stored, now, kinds) => {
    expect(kindsOf(stored, now, null, AT)).toEqual(kinds);
  });

  it('notifies the old address and the person of a new address', () => {
    const { record: next, events } = reconcile(record(), account({ email: 'new@example.com' }), null, AT);
    expect(next.email).toBe('new@example.com');
    expect(events).toEqual([
      { kind: 'email_changed_from', id: `ada_${AT.getTime()}`, email: 'ada@example.com', data: {} },
      { kind: 'email_changed', id: `ada_${AT.getTime()}`, uid: UID, data: {} },
    ]);
  });
});

describe('a sign-in', () => {
  const minutes = (count: number) => new Date(EARLIER.getTime() + count * 60_000);
  const signedIn = account({ signedInAt: minutes(10) });

  it('is reported once if no browser has reported it', () => {
    expect(hasChanged(record(), signedIn)).toBe(true);
    const { record: next, events } = reconcile(record(), signedIn, null, AT);
    expect(events).toEqual([{ kind: 'unknown_sign_in', id: `ada_${minutes(10).getTime()}`, uid: UID, data: {} }]);
    expect(hasChanged(next, signedIn)).toBe(false);
    expect(kindsOf(next, signedIn, null, AT)).toEqual([]);
  });

  it('is reported if only an older session of another browser calls', () => {
    expect(kindsOf(record(), signedIn, LAPTOP, AT)).toEqual(['unknown_sign_in']);
  });

  it('is not reported if its own browser reports it, although the clocks differ by some seconds', () => {
    const reported = { ...LAPTOP, sessionBeganAt: new Date(minutes(10).getTime() - 5000) };
    const { record: next, events } = reconcile(record(), signedIn, reported, AT);
    expect(events).toEqual([]);
    expect(hasChanged(next, signedIn)).toBe(false);
  });

  it.each([
    ['of an account at its first sighting', null, signedIn],
    ['of a record without a time of sign-in', record({ signed_in_at: null }), signedIn],
    ['that never happened', record(), account({ signedInAt: null })],
  ])('%s is only recorded', (_which, stored, now) => {
    const { record: next, events } = reconcile(stored, now, null, AT);
    expect(events).toEqual([]);
    expect(next.signed_in_at).toEqual(now.signedInAt ?? EARLIER);
  });
});

describe('an address', () => {
  it('is noticed once when it has been confirmed', () => {
    const stored = record({ email_confirmed: false });
    expect(hasChanged(stored, account())).toBe(true);
    const { record: next, confirmed } = reconcile(stored, account(), null, AT);
    expect(confirmed).toBe(true);
    expect(reconcile(next, account(), null, AT).confirmed).toBe(false);
  });

  it('is not noticed if it was confirmed at the first sighting', () => {
    expect(reconcile(null, account(), null, AT).confirmed).toBe(false);
  });
});

describe('a browser', () => {
  it('is reported once if it is unknown to an account that has others', () => {
    const { record: next, events } = reconcile(record(), account(), PHONE, AT);
    expect(events).toMatchObject([{ kind: 'new_browser', uid: UID, data: { browser: 'Safari on iOS' } }]);
    expect(next.browsers.map(({ name }) => name)).toEqual(['Safari on iOS', 'Firefox on Linux']);
    expect(kindsOf(next, account(), PHONE, AT)).toEqual([]);
  });

  it('keeps the time of its first sighting, and moves to the top again', () => {
    const { record: both } = reconcile(record(), account(), PHONE, AT);
    const later = new Date(AT.getTime() + DAY);
    const [first] = reconcile(both, account(), LAPTOP, later).record.browsers;
    expect(first).toEqual({
      id: browserHash(UID, LAPTOP),
      name: LAPTOP.name,
      first_seen_at: EARLIER,
      last_seen_at: later,
    });
  });

  it('is recognised by its name if it keeps no id', () => {
    const nameless: Browser = { ...PHONE, id: null, name: 'Chrome on Windows' };
    const { record: next } = reconcile(record(), account(), nameless, AT);
    expect(kindsOf(next, account(), nameless, AT)).toEqual([]);
    expect(kindsOf(next, account(), { ...PHONE, id: null, name: 'Chrome on Android' }, AT)).toEqual(['new_browser']);
  });

  it('has a different hash for each account, and no hash contains its id', () => {
    expect(browserHash('ada', LAPTOP)).not.toBe(browserHash('bo', LAPTOP));
    expect(browserHash('ada', LAPTOP)).not.toContain('laptop');
    expect(browserHash('ada', { id: null, name: 'x' })).not.toBe(browserHash('ada', { id: 'x', name: 'x' }));
  });

  it('is reported a few times a day at most if its id changes each time, and the oldest leaves the list', () => {
    let stored = record();
    const notified: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      const next = reconcile(stored, account(), { ...PHONE, id: `made-up-${index}`, name: 'Opera' }, AT);
      notified.push(...next.events.map(({ kind }) => kind));
      stored = next.record;
    }
    expect(notified).toHaveLength(NEW_BROWSERS_NOTIFIED);
    expect(stored.browsers).toHaveLength(BROWSERS_KEPT);
    const tomorrow = new Date(AT.getTime() + DAY);
    expect(kindsOf(stored, account(), PHONE, tomorrow)).toEqual(['new_browser']);
  });
});
