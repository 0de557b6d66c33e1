import { describe, expect, it } from 'vitest';
import { OVERVIEW_TABS, parseScreen, SCREENS, screensFor, serializeScreen } from './screens.ts';

const idsFor = (...roles: Parameters<typeof screensFor>[0]) => screensFor(roles).map(({ id }) => id);

it('keeps the specified lists on the overview', () => {
  expect(OVERVIEW_TABS.map(({ label }) => label)).toEqual(['Messages', 'Activities', 'Users']);
});

it('offers each role only the screens that its area opens', () => {
  expect(idsFor('admin')).toEqual(SCREENS.map(({ id }) => id));
  expect(idsFor('reviewer')).toEqual(['kyc']);
  expect(idsFor('editor')).toEqual(['catalogue', 'submissions', 'updates', 'registers']);
  expect(idsFor('support')).toEqual([
    'messages',
    'activities',
    'users',
    'contact',
    'applications',
    'reports',
    'people',
  ]);
  expect(idsFor()).toEqual([]);
});

describe('the screen in the URL', () => {
  it.each(SCREENS)('round-trips $id', ({ id }) => {
    expect(parseScreen(new URLSearchParams(serializeScreen(id)), ['admin'])?.id).toBe(id);
  });

  it('is the first one of the role if it is missing, unknown or closed to it', () => {
    const parse = (text: string, role: 'admin' | 'reviewer') => parseScreen(new URLSearchParams(text), [role])?.id;
    expect([parse('', 'admin'), parse('tab=secrets', 'admin')]).toEqual(['messages', 'messages']);
    expect([parse('', 'reviewer'), parse('tab=updates', 'reviewer')]).toEqual(['kyc', 'kyc']);
    expect(serializeScreen('messages')).toEqual({});
    expect(parseScreen(new URLSearchParams('tab=kyc'), [])).toBeNull();
  });
});
