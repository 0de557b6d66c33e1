import { expect, it } from 'vitest';
import { greetingName } from './dashboard-greeting.tsx';

it.each([
  ['both names', { full_name: 'Amara Okafor', username: 'amara' }, 'Amara Okafor'],
  ['only a username', { full_name: null, username: 'amara' }, 'amara'],
  ['a blank full name', { full_name: '  ', username: 'amara' }, 'amara'],
  ['no names', { full_name: null, username: null }, 'amara@example.com'],
  ['empty names', { full_name: '', username: '' }, 'amara@example.com'],
  ['no profile', null, 'amara@example.com'],
])('greets a user with %s as "$2"', (_name, profile, name) => {
  expect(greetingName(profile, 'amara@example.com')).toBe(name);
});
