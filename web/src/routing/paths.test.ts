import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('escapes values in URLs', () => {
  expect(paths.opportunity('a/b')).toBe('/investments/a%2Fb');
  expect(paths.contactWithSubject('Prospectus & more?')).toBe('/#contact?subject=Prospectus%20%26%20more%3F');
});
