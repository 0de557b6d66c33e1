import { expect, it } from 'vitest';
import { authorName, publicName } from './author.ts';

it.each([
  [{ full_name: ' Ada Lovelace ', username: 'ada' }, 'Ada Lovelace'],
  [{ full_name: null, username: 'ada' }, 'ada'],
  [{ full_name: 'Cоmpliance Team', username: 'ada' }, 'ada'],
  [{ full_name: 'Compliance Team', username: 'portal_support' }, 'A member'],
  [{ full_name: null, username: null }, 'A member'],
  [null, 'A member'],
])('%j is shown as %s', (profile, name) => {
  expect(authorName({ name: publicName(profile) })).toBe(name);
});

it('no name is shown while the profile is loading', () => {
  expect(authorName(undefined)).toBe('');
});
