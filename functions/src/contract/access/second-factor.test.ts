import { assert, constant, integer, jsonValue, nat, oneof, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Claims,
  holdsSecondFactor,
  owesSecondFactor,
  SECOND_FACTOR_SESSIONS,
  withOwedSecondFactor,
  withoutSecondFactor,
  withPassedSession,
  withSessionsUntil,
} from './second-factor.ts';

const AT = 1_763_640_000;
const seconds = () => integer({ min: AT - 3_000_000, max: AT + 3_000_000 });
const session = () => record({ authTime: seconds(), until: seconds() });

/** Claims that may have come about: with or without `admin`, other claims and any number of sessions that have passed. */
const claims = () =>
  record(
    { admin: oneof(constant(true), constant('true')), language: jsonValue(), second_factor: mapOfSessions() },
    { requiredKeys: [] },
  );
const mapOfSessions = () =>
  uniqueArray(session(), { maxLength: 8, selector: ({ authTime }) => authTime }).map((sessions) =>
    Object.fromEntries(sessions.map(({ authTime, until }) => [authTime, until])),
  );

/** Every way in which claims are written. */
const changes = () =>
  oneof(
    record({ session: session(), at: seconds() }).map(
      ({ session: passed, at }) =>
        (before: Claims) =>
          withPassedSession(before, passed, at),
    ),
    seconds().map((latest) => (before: Claims) => withSessionsUntil(before, latest)),
    constant(withOwedSecondFactor),
    constant(withoutSecondFactor),
  );

describe('whether a session counts', () => {
  it.each<[string, Claims, boolean]>([
    ['of an account without the claim', {}, true],
    ['of an admin without the claim', { admin: true }, true],
    ['of an account that owes a second factor', { second_factor: {} }, false],
    ['that has passed', { second_factor: { [AT - 60]: AT + 1 } }, true],
    ['that has passed until now', { second_factor: { [AT - 60]: AT } }, false],
    ['while another session has passed', { second_factor: { [AT - 59]: AT + 1 } }, false],
    ['whose time is a text', { second_factor: { [AT - 60]: String(AT + 1) } }, false],
    ['of a claim that is true', { second_factor: true }, false],
    ['of a claim that is null', { second_factor: null }, false],
    ['of a claim that is a list', { second_factor: [AT + 1] }, false],
  ])('%s: %o', (_which, of, expected) => {
    expect(holdsSecondFactor(of, AT - 60, AT)).toBe(expected);
  });

  it('no session does whose time is unknown', () => {
    expect(holdsSecondFactor({ second_factor: { [AT]: AT + 1 } }, Number.NaN, AT)).toBe(false);
  });

  it('none does but those that the claim names with a time to come, whatever the claims hold', () =>
    assert(
      property(record({ admin: jsonValue(), second_factor: jsonValue() }), nat(), nat(), (given, authTime, at) => {
        const until = Object.entries(Object(given.second_factor)).find(([began]) => began === String(authTime))?.[1];
        const named = typeof until === 'number' && until > at && !Array.isArray(given.second_factor);
        expect(holdsSecondFactor(given, authTime, at)).toBe(named);
      }),
    ));

  it('none does at a later time that did not at an earlier one', () =>
    assert(
      property(claims(), seconds(), seconds(), nat(), (given, authTime, at, later) => {
        if (!holdsSecondFactor(given, authTime, at)) expect(holdsSecondFactor(given, authTime, at + later)).toBe(false);
      }),
    ));
});

describe('writing claims', () => {
  it('never drops or makes another claim, `admin` above all', () =>
    assert(
      property(claims(), changes(), (given, change) => {
        const { second_factor: _before, ...before } = given;
        const { second_factor: _after, ...after } = change(given);
        expect(after).toEqual(before);
      }),
    ));

  it('lets the session that has passed count until then, and no other that did not', () =>
    assert(
      property(claims(), session(), seconds(), seconds(), (given, passed, at, another) => {
        const after = withPassedSession(given, passed, at);
        expect(holdsSecondFactor(after, passed.authTime, at)).toBe(passed.until > at);
        if (another === passed.authTime || !('second_factor' in given)) return;
        if (!holdsSecondFactor(given, another, at)) expect(holdsSecondFactor(after, another, at)).toBe(false);
      }),
    ));

  it(`keeps ${SECOND_FACTOR_SESSIONS} sessions, the newest of those that hold, in less than half of what claims may take`, () =>
    assert(
      property(claims(), session(), seconds(), (given, passed, at) => {
        const { second_factor } = withPassedSession(given, passed, at);
        const kept = Object.keys(Object(second_factor)).map(Number);
        const left = Object.entries(Object(given.second_factor))
          .filter(([began, until]) => Number(began) !== passed.authTime && Number(until) > at)
          .map(([began]) => Number(began))
          .sort((one, other) => other - one);
        expect(kept.filter((began) => began !== passed.authTime).sort((one, other) => other - one)).toEqual(
          left.slice(0, SECOND_FACTOR_SESSIONS - 1),
        );
        expect(JSON.stringify({ second_factor }).length).toBeLessThan(500);
      }),
    ));

  it('shortens sessions, and lengthens none', () => {
    expect(withSessionsUntil({ second_factor: { 1: AT - 1, 2: AT + 1 } }, AT)).toEqual({
      second_factor: { 1: AT - 1, 2: AT },
    });
    expect(withSessionsUntil({ second_factor: {} }, AT)).toEqual({ second_factor: {} });
    expect(withSessionsUntil({ admin: true }, AT)).toEqual({ admin: true });
  });

  it('lets an account owe a second factor only where it has none', () => {
    expect(withOwedSecondFactor({ admin: true })).toEqual({ admin: true, second_factor: {} });
    expect(withOwedSecondFactor({ second_factor: { 1: 2 } })).toEqual({ second_factor: { 1: 2 } });
    expect(owesSecondFactor({ second_factor: {} })).toBe(true);
    expect(owesSecondFactor({ second_factor: { 1: 2 } })).toBe(false);
    expect(owesSecondFactor({ admin: true })).toBe(false);
  });

  it('ends it with the claim', () => {
    expect(withoutSecondFactor({ admin: true, second_factor: { 1: 2 } })).toEqual({ admin: true });
  });
});
