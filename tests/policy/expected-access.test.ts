import { describe, expect, it } from 'vitest';
import { ACTORS, CALLERS, expectedAccess, expectedPage, isAmong, PAGE_VIEWERS } from './expected-access.ts';
import type { Party } from './record-access.ts';

describe('which actors the parties are, where a record is the owner’s', () => {
  it.each<[Party[], string[]]>([
    [['anyone'], ['visitor', 'owner', 'other', 'admin', 'forgedAdmin', 'pending']],
    [['signed-in'], ['owner', 'other', 'admin', 'forgedAdmin']],
    [['owner'], ['owner']],
    [[], []],
  ])('%j', (parties, expected) => {
    expect(ACTORS.filter((actor) => isAmong(parties, actor, 'owner'))).toEqual(expected);
  });

  it('the owner is the actor it belongs to, but never a visitor', () => {
    expect(ACTORS.filter((actor) => isAmong(['owner'], actor, 'other'))).toEqual(['other']);
    expect(isAmong(['owner'], 'visitor', 'visitor')).toBe(false);
    expect(isAmong(['owner'], 'pending', 'pending')).toBe(false);
  });
});

describe('what a viewer finds at a page', () => {
  it.each([
    ['anyone', ['page', 'page', 'page', 'page', 'page']],
    ['visitor', ['page', 'dashboard', 'dashboard', 'dashboard', 'dashboard']],
    ['newcomer', ['sign-in', 'page', 'dashboard', 'dashboard', 'dashboard']],
    ['signed-in', ['sign-in', 'page', 'page', 'page', 'page']],
    ['admin', ['sign-in', 'not-authorised', 'not-authorised', 'not-authorised', 'page']],
  ] as const)('for %s', (access, expected) => {
    expect(PAGE_VIEWERS.map((viewer) => expectedPage(access, viewer))).toEqual(expected);
  });
});

describe('who may call', () => {
  it.each([
    ['anyone', ['allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed']],
    ['second-factor-pending', ['asked to sign in', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed']],
    ['signed-in', ['asked to sign in', 'allowed', 'allowed', 'allowed', 'allowed', 'asked for the second factor']],
    ['admin', ['asked to sign in', 'refused', 'refused', 'allowed', 'refused', 'asked for the second factor']],
  ] as const)('open to %s', (access, expected) => {
    expect(CALLERS.map((caller) => expectedAccess(access, caller))).toEqual(expected);
  });
});
