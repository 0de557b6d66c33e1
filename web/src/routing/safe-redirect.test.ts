import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

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
