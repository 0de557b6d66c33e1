import { expect, it } from 'vitest';
import { greetingName } from './dashboard-greeting.tsx';

it.each([
  [{ full_name: 'Amara Okafor', username: 'amara' }, 'Amara Okafor'],
  [{ full_name: null, username: 'amara' }, 'amara'],
  [{ full_name: '  ', username: 'amara' }, 'amara'],
  [{ full_name: null, username: null }, 'amara@example.com'],
  [{ full_name: '', username: '' }, 'amara@example.com'],
  [null, 'amara@example.com'],
])('greets %o as %s', (profile, name) => {
  expect(greetingName(profile, 'amara@example.com')).toBe(name);
});
