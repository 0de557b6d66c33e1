import { expect, test } from 'vitest';
import { isOpenPath, isPublicPath, paths } from './paths.ts';

test('values are escaped in addresses', () => {
  expect(paths.opportunity('a/b')).toBe('/investments/a%2Fb');
  expect(paths.contactWithSubject('Prospectus & more?')).toBe('/#contact?subject=Prospectus%20%26%20more%3F');
});

test.each(['/', '/about', '/services', '/services/ip-strategy', '/contact', '/cookies-policy', '/join-us'])(
  '%s keeps its public header',
  (pathname) => {
    expect(isPublicPath(pathname)).toBe(true);
  },
);

test.each(['/dashboard', '/ip-marketplace', '/investments/x', '/chat', '/auth/sign-in', '/nowhere'])(
  '%s shows the signed-in bar to members',
  (pathname) => {
    expect(isPublicPath(pathname)).toBe(false);
  },
);

test.each(['/', '/contact', '/ip-marketplace', '/investments/x', '/investment/x'])(
  '%s is open to everybody',
  (pathname) => {
    expect(isOpenPath(pathname)).toBe(true);
  },
);

test.each(['/dashboard', '/admin', '/profile', '/auth/sign-in', '/investments'])(
  '%s is not a page open to everybody',
  (pathname) => {
    expect(isOpenPath(pathname)).toBe(false);
  },
);
