import type { CallAccess } from '@portal/functions/contract/access/policy';
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
    ['staff', ['sign-in', 'not-authorised', 'not-authorised', 'not-authorised', 'page']],
  ] as const)('with access for %s depends on the viewer', (access, expected) => {
    expect(PAGE_VIEWERS.map((viewer) => expectedPage(access, viewer))).toEqual(expected);
  });
});

describe('the expected outcome of a call', () => {
  const asks = ['asked to sign in', 'asked for the second factor'];
  const outcomes = (access: CallAccess) => CALLERS.map((caller) => expectedAccess(access, caller));
  const allowed = (access: CallAccess) => CALLERS.filter((caller) => expectedAccess(access, caller) === 'allowed');

  it('is allowed for anyone, and asks others to sign in', () => {
    expect(new Set(outcomes('anyone'))).toEqual(new Set(['allowed']));
    expect(outcomes('second-factor-pending').filter((outcome) => outcome !== 'allowed')).toEqual(['asked to sign in']);
    expect(outcomes('signed-in').filter((outcome) => outcome !== 'allowed')).toEqual(asks);
  });

  it('is refused to everyone but the staff of an area', () => {
    expect(allowed('system')).toEqual(['admin']);
    expect(allowed('verifications')).toEqual(['reviewer', 'admin']);
    expect(allowed('catalogue')).toEqual(['editor', 'admin']);
    expect(allowed('people')).toEqual(['support', 'admin']);
    expect(outcomes('documents').filter((outcome) => asks.includes(outcome))).toEqual(asks);
  });
});
