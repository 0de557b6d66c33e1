import { expect, test } from 'vitest';
import { readNavigationState, safeRedirect, withReason } from './navigation-state.ts';

test('reads a message and a return path', () => {
  expect(readNavigationState({ message: 'Sign in first', from: '/chat' })).toEqual({
    message: 'Sign in first',
    from: '/chat',
  });
});

test('reads each field separately and ignores unknown fields', () => {
  expect(readNavigationState({ message: 'Hello', key: 'x' })).toEqual({ message: 'Hello' });
  expect(readNavigationState({ from: '/chat' })).toEqual({ from: '/chat' });
  expect(readNavigationState({ email: 'ada@example.com' })).toEqual({ email: 'ada@example.com' });
});

test.each([
  ['null', null],
  ['undefined', undefined],
  ['a text', 'text'],
  ['a number', 3],
  ['an array', []],
  ['fields of other types', { message: 5, from: {}, email: [] }],
])('reads nothing from %s', (_name, state) => {
  expect(readNavigationState(state)).toEqual({});
});

test('takes the words of a reason in the URL from the portal', () => {
  const { search } = new URL(withReason('/auth/sign-in', 'dashboard'), 'http://site');
  expect(readNavigationState(null, search)).toEqual({
    message: 'Sign in to access your investor dashboard',
    from: '/',
  });
  expect(readNavigationState({ from: '/chat' }, search)).toMatchObject({ from: '/chat' });
});

test.each(['', '?for=', '?for=Your%20account%20is%20locked', '?for=constructor', '?message=Hello'])(
  'reads no message from the query "%s"',
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
])('accepts %j, a path within the portal', (target) => {
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
])('refuses %j, which could lead to another site', (target) => {
  expect(safeRedirect(target, FALLBACK)).toBe(FALLBACK);
});

test.each(['/auth/sign-in', '/auth/sign-up?x=1', '/auth', '/auth#top'])(
  'never returns to the auth page %j',
  (target) => {
    expect(safeRedirect(target, FALLBACK)).toBe(FALLBACK);
  },
);

test.each([
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['an object', {}],
  ['an array', ['/dashboard']],
  ['an object that reads as a path', { toString: () => '/dashboard' }],
])('refuses %s instead of a path', (_name, target) => {
  expect(safeRedirect(target, FALLBACK)).toBe(FALLBACK);
});
