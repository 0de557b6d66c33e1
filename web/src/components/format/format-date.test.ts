import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatRelative } from './format-date.ts';

const NOW = new Date(2026, 10, 21, 9, 12);
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('day, short month, year, hour and minute', () => {
  expect(formatDateTime(NOW)).toBe('21 Nov 2026, 09:12');
});

test('day, month and year alone', () => {
  expect(formatDate(NOW)).toBe('21 November 2026');
});

test.each([
  [0, 'now'],
  [40_000, '40 seconds ago'],
  [5 * MINUTE, '5 minutes ago'],
  [3 * 60 * MINUTE, '3 hours ago'],
  [DAY, 'yesterday'],
  [6 * DAY, '6 days ago'],
])('%i ms ago reads %j', (distance, words) => {
  expect(formatRelative(before(distance), NOW)).toBe(words);
});

test('from a month on the date itself is given', () => {
  const date = before(31 * DAY);
  expect(formatRelative(date, NOW)).toBe(formatDateTime(date));
});
