import { describe, expect, it } from 'vitest';
import { ACTORS, CALLERS, expectedAccess, expectedPage, includesActor, PAGE_VIEWERS } from './expected-access.ts';
import type { Party } from './record-access.ts';

describe('the party', () => {
  it.each<[string, Party[], string[]]>([
    ['anyone', ['anyone'], ['visitor', 'owner', 'other', 'admin', 'forgedAdmin', 'pending']],
    ['signed-in', ['signed-in'], ['owner', 'other', 'admin', 'forgedAdmin']],
    ['owner', ['owner'], ['owner']],
    ['no party', [], []],
  ])('%s includes exactly the expected actors', (_name, parties, expected) => {
    expect(ACTORS.filter((actor) => includesActor(parties, actor, 'owner'))).toEqual(expected);
  });

  it('owner includes the owner of the record, but never a visitor or a pending session', () => {
    expect(ACTORS.filter((actor) => includesActor(['owner'], actor, 'other'))).toEqual(['other']);
    expect(includesActor(['owner'], 'visitor', 'visitor')).toBe(false);
    expect(includesActor(['owner'], 'pending', 'pending')).toBe(false);
  });
});

describe('the expected page', () => {
  it.each([
    ['anyone', ['page', 'page', 'page', 'page', 'page']],
    ['visitor', ['page', 'dashboard', 'dashboard', 'dashboard', 'dashboard']],
    ['newcomer', ['sign-in', 'page', 'dashboard', 'dashboard', 'dashboard']],
    ['signed-in', ['sign-in', 'page', 'page', 'page', 'page']],
    ['admin', ['sign-in', 'not-authorised', 'not-authorised', 'not-authorised', 'page']],
  ] as const)('with access for %s depends on the viewer', (access, expected) => {
    expect(PAGE_VIEWERS.map((viewer) => expectedPage(access, viewer))).toEqual(expected);
  });
});

describe('the expected outcome of a call', () => {
  it.each([
    ['anyone', ['allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed']],
    ['second-factor-pending', ['asked to sign in', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed']],
    ['signed-in', ['asked to sign in', 'allowed', 'allowed', 'allowed', 'allowed', 'asked for the second factor']],
    ['admin', ['asked to sign in', 'refused', 'refused', 'allowed', 'refused', 'asked for the second factor']],
  ] as const)('with access for %s depends on the caller', (access, expected) => {
    expect(CALLERS.map((caller) => expectedAccess(access, caller))).toEqual(expected);
  });
});
