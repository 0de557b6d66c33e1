import { expect, it } from 'vitest';
import { formatTypedDay, parseTypedDay } from './typed-day.ts';

it.each([
  ['03/04/2026', '2026-04-03'],
  ['3.4.2026', '2026-04-03'],
  [' 29/02/2028 ', '2028-02-29'],
])('reads %j with the day first', (text, iso) => {
  expect(parseTypedDay(text)).toBe(iso);
  expect(parseTypedDay(formatTypedDay(iso))).toBe(iso);
});

it.each(['', '29/02/2026', '04/13/2026', '2026-04-03', '3/4/26', 'tomorrow'])('refuses %j', (text) => {
  expect(parseTypedDay(text)).toBeNull();
});

it('writes no day as nothing', () => {
  expect(formatTypedDay('')).toBe('');
});
