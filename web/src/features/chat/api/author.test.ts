import { expect, it } from 'vitest';
import { authorName, publicName } from './author.ts';

it.each([
  ['a full name', { full_name: ' Ada Lovelace ', username: 'ada' }, 'Ada Lovelace'],
  ['only a username', { full_name: null, username: 'ada' }, 'ada'],
  ['a full name like staff’s', { full_name: 'Cоmpliance Team', username: 'ada' }, 'ada'],
  ['two names like staff’s', { full_name: 'Compliance Team', username: 'portal_support' }, 'A member'],
  ['no names', { full_name: null, username: null }, 'A member'],
  ['no profile', null, 'A member'],
])('shows an author with %s as "$2"', (_name, profile, name) => {
  expect(authorName({ name: publicName(profile) })).toBe(name);
});

it('shows no name while the profile is loading', () => {
  expect(authorName(undefined)).toBe('');
});
