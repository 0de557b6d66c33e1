import { describe, expect, it } from 'vitest';
import { ACTORS, isAmong, type Party } from './access.ts';
import { CALLERS, expectedAccess } from './access-calls.ts';
import { PAGE_VIEWERS, pageOutcome } from './access-pages.ts';

describe('whom the parties stand for, where a thing is the owner’s', () => {
  it.each<[Party[], string[]]>([
    [['anyone'], ['visitor', 'owner', 'other', 'admin', 'forgedAdmin']],
    [['signed-in'], ['owner', 'other', 'admin', 'forgedAdmin']],
    [['owner'], ['owner']],
    [['admin'], ['admin']],
    [
      ['owner', 'admin'],
      ['owner', 'admin'],
    ],
    [[], []],
  ])('%j', (parties, expected) => {
    expect(ACTORS.filter((person) => isAmong(parties, person, 'owner'))).toEqual(expected);
  });

  it('the owner is whoever it belongs to, but never a visitor', () => {
    expect(ACTORS.filter((person) => isAmong(['owner'], person, 'other'))).toEqual(['other']);
    expect(isAmong(['owner'], 'visitor', 'visitor')).toBe(false);
  });
});

describe('what stands at an address', () => {
  it.each([
    ['anyone', ['page', 'page', 'page', 'page', 'page']],
    ['visitor', ['page', 'dashboard', 'dashboard', 'dashboard', 'dashboard']],
    ['newcomer', ['sign-in', 'page', 'dashboard', 'dashboard', 'dashboard']],
    ['signed-in', ['sign-in', 'page', 'page', 'page', 'page']],
    ['admin', ['sign-in', 'not-authorised', 'not-authorised', 'not-authorised', 'page']],
  ] as const)('for %s', (access, expected) => {
    expect(PAGE_VIEWERS.map((viewer) => pageOutcome(access, viewer))).toEqual(expected);
  });
});

describe('the door of a call', () => {
  it.each([
    ['anyone', ['let in', 'let in', 'let in', 'let in', 'let in']],
    ['signed-in', ['asked to sign in', 'let in', 'let in', 'let in', 'let in']],
    ['admin', ['asked to sign in', 'refused', 'refused', 'let in', 'refused']],
  ] as const)('open to %s', (access, expected) => {
    expect(CALLERS.map((caller) => expectedAccess(access, caller))).toEqual(expected);
  });
});
