import { assert, constant, integer, jsonValue, nat, oneof, property, record, string, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Claims,
  holdsSecondFactor,
  mustAddPasskey,
  SECOND_FACTOR_SESSIONS,
  withoutSecondFactor,
  withPasskeyRequired,
  withSecondFactor,
  withSessionsUntil,
} from './second-factor.ts';

const AT = 1_763_640_000;
const seconds = () => integer({ min: AT - 3_000_000, max: AT + 3_000_000 });
const id = () => string({ unit: 'grapheme-ascii', minLength: 22, maxLength: 22 });
const sessions = () =>
  uniqueArray(record({ id: id(), until: seconds() }), {
    maxLength: SECOND_FACTOR_SESSIONS,
    selector: (session) => session.id,
  });

/** Possible claims: with or without `admin`, other claims and any number of sessions that have passed. */
const claims = () =>
  record(
    {
      admin: oneof(constant(true), constant('true')),
      language: jsonValue(),
      second_factor: oneof(
        constant('owed'),
        sessions().map((held) => withSecondFactor({}, held).second_factor),
      ),
    },
    { requiredKeys: [] },
  );

/** All functions that write claims. */
const changes = () =>
  oneof(
    sessions().map((held) => (before: Claims) => withSecondFactor(before, held)),
    seconds().map((latest) => (before: Claims) => withSessionsUntil(before, latest)),
    constant(withPasskeyRequired),
    constant(withoutSecondFactor),
  );

describe('a session', () => {
  it.each<[string, Claims, boolean]>([
    ['an account without the claim', {}, true],
    ['an admin without the claim', { admin: true }, true],
    ['an account that must add a passkey', { second_factor: 'owed' }, false],
    ['an account whose claim has no session', { second_factor: {} }, false],
    ['an account whose claim has the session', { second_factor: { mine: AT + 1 } }, true],
    ['an account whose claim has the session until now', { second_factor: { mine: AT } }, false],
    ['an account whose claim has another session', { second_factor: { other: AT + 1 } }, false],
    ['an account whose claim has a time that is a text', { second_factor: { mine: String(AT + 1) } }, false],
    ['an account whose claim is true', { second_factor: true }, false],
    ['an account whose claim is null', { second_factor: null }, false],
    ['an account whose claim is a list', { second_factor: [AT + 1] }, false],
  ])('of %s counts: $2', (_which, of, expected) => {
    expect(holdsSecondFactor(of, 'mine', AT)).toBe(expected);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['an empty text', ''],
    ['a list', ['mine']],
    ['an object', { mine: AT + 1 }],
  ])('counts only if its token has its id, not %s', (_what, session) => {
    expect(holdsSecondFactor({ second_factor: { mine: AT + 1 } }, session, AT)).toBe(false);
  });

  it('counts only if the claim names it with a time in the future, for any claims', () =>
    assert(
      property(record({ admin: jsonValue(), second_factor: jsonValue() }), string(), nat(), (given, session, at) => {
        const until = Object.entries(Object(given.second_factor)).find(([named]) => named === session)?.[1];
        const named = typeof until === 'number' && until > at && !Array.isArray(given.second_factor);
        expect(holdsSecondFactor(given, session, at)).toBe(named);
      }),
    ));

  it('never counts again after it has ended', () =>
    assert(
      property(claims(), id(), seconds(), nat(), (given, session, at, later) => {
        if (!holdsSecondFactor(given, session, at)) expect(holdsSecondFactor(given, session, at + later)).toBe(false);
      }),
    ));
});

describe('writing claims', () => {
  it('never drops or adds another claim, including `admin`', () =>
    assert(
      property(claims(), changes(), (given, change) => {
        const { second_factor: _before, ...before } = given;
        const { second_factor: _after, ...after } = change(given);
        expect(after).toEqual(before);
      }),
    ));

  it(`takes less than half of the space for claims with ${SECOND_FACTOR_SESSIONS} sessions`, () => {
    const held = Array.from({ length: SECOND_FACTOR_SESSIONS }, (_, index) => ({
      id: String(index).repeat(22),
      until: AT,
    }));
    expect(JSON.stringify(withSecondFactor({}, held)).length).toBeLessThan(500);
  });

  it('shortens sessions, but never lengthens one', () => {
    expect(withSessionsUntil({ second_factor: { a: AT - 1, b: AT + 1 } }, AT)).toEqual({
      second_factor: { a: AT - 1, b: AT },
    });
    expect(withSessionsUntil({ second_factor: 'owed' }, AT)).toEqual({ second_factor: 'owed' });
    expect(withSessionsUntil({ admin: true }, AT)).toEqual({ admin: true });
  });

  it('requires a passkey only of an account without a second factor', () => {
    expect(withPasskeyRequired({ admin: true })).toEqual({ admin: true, second_factor: 'owed' });
    expect(withPasskeyRequired({ second_factor: { a: 2 } })).toEqual({ second_factor: { a: 2 } });
    expect(mustAddPasskey({ second_factor: 'owed' })).toBe(true);
    expect(mustAddPasskey({ second_factor: {} })).toBe(false);
    expect(mustAddPasskey({ admin: true })).toBe(false);
  });

  it('ends the second factor by removing the claim', () => {
    expect(withoutSecondFactor({ admin: true, second_factor: { a: 2 } })).toEqual({ admin: true });
  });
});
