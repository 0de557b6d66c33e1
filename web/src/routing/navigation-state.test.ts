import { expect, test } from 'vitest';
import { readNavigationState, safeRedirect, withReason } from './navigation-state.ts';

test('reads a message and a place to return to', () => {
  expect(readNavigationState({ message: 'Sign in first', from: '/chat' })).toEqual({
    message: 'Sign in first',
    from: '/chat',
  });
});

test('reads each alone, and leaves out what it does not know', () => {
  expect(readNavigationState({ message: 'Hello', key: 'x' })).toEqual({ message: 'Hello' });
  expect(readNavigationState({ from: '/chat' })).toEqual({ from: '/chat' });
  expect(readNavigationState({ email: 'ada@example.com' })).toEqual({ email: 'ada@example.com' });
});

test.each([null, undefined, 'text', 3, [], { message: 5, from: {}, email: [] }])('reads nothing from %o', (state) => {
  expect(readNavigationState(state)).toEqual({});
});

test('an address names a reason, whose words are the portal’s own', () => {
  const { search } = new URL(withReason('/auth/sign-in', 'dashboard'), 'http://site');
  expect(readNavigationState(null, search)).toEqual({
    message: 'Sign in to access your investor dashboard',
    from: '/',
  });
  expect(readNavigationState({ from: '/chat' }, search)).toMatchObject({ from: '/chat' });
});

test.each(['', '?for=', '?for=Your%20account%20is%20locked', '?for=constructor', '?message=Hello'])(
  'an address %o says nothing',
  (search) => expect(readNavigationState(undefined, search)).toEqual({}),
);

const FALLBACK = '/dashboard';

test.each([
  '/',
  '/dashboard',
  '/investments/tech-ip-box-alpha?tab=risks',
  '/#contact?subject=Prospectus',
  '/a/b//c',
  '/authors',
  '/ip-marketplace?q=%2F%2Fexample.com',
])('keeps %j, a place within the portal', (target) => {
  expect(safeRedirect(target, FALLBACK)).toBe(target);
});

test.each([
  '',
  'dashboard',
  '//example.com',
  '///example.com',
  '/\\example.com',
  '\\\\example.com',
  '/profile\\..\\example.com',
  'https://example.com/',
  'javascript:alert(1)',
  ' /dashboard',
  '/\t/example.com',
  '/\n/example.com',
  '/dashboard\r\nLocation: https://example.com',
  '/\u0000',
])('refuses %j, which a browser could take elsewhere', (target) => {
  expect(safeRedirect(target, FALLBACK)).toBe(FALLBACK);
});

test.each(['/auth/sign-in', '/auth/sign-up?x=1', '/auth', '/auth#top'])(
  'never returns to the auth page %j',
  (target) => {
    expect(safeRedirect(target, FALLBACK)).toBe(FALLBACK);
  },
);

test.each([undefined, null, 7, {}, ['/dashboard'], { toString: () => '/dashboard' }])(
  'refuses %o, no string',
  (target) => {
    expect(safeRedirect(target, FALLBACK)).toBe(FALLBACK);
  },
);
