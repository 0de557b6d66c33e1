import { expect, it, test } from 'vitest';
import {
  dayLabel,
  formatDate,
  formatDateTime,
  formatInteger,
  formatRelative,
  keepDots,
  keepRanges,
  untilMidnight,
} from './formatters.ts';

const NOW = new Date(2026, 10, 21, 9, 12);
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('formats a date and time with day, short month, year, hour and minute', () => {
  expect(formatDateTime(NOW)).toBe('21 Nov 2026, 09:12');
});

test('formats a date with day, month and year', () => {
  expect(formatDate(NOW)).toBe('21 November 2026');
});

test.each([
  [0, 'just now'],
  [40_000, '40 seconds ago'],
  [5 * MINUTE, '5 minutes ago'],
  [3 * 60 * MINUTE, '3 hours ago'],
  [DAY, 'yesterday'],
  [6 * DAY, '6 days ago'],
])('formats %i ms ago as %j', (distance, words) => {
  expect(formatRelative(before(distance), NOW)).toBe(words);
});

test('formats a time a month ago or older as a date', () => {
  const date = before(31 * DAY);
  expect(formatRelative(date, NOW)).toBe(formatDateTime(date));
});

const at = (day: number, hour = 12, minute = 0) => new Date(2026, 10, day, hour, minute);

it.each([
  [at(21, 0, 0), at(21, 23, 59), 'Today'],
  [at(20, 23, 59), at(21, 0, 0), 'Yesterday'],
  [at(20, 0, 0), at(21, 23, 59), 'Yesterday'],
  [at(19, 23, 59), at(21, 0, 0), '19 November 2026'],
  [new Date(2026, 9, 31, 23, 59), new Date(2026, 10, 1, 0, 1), 'Yesterday'],
  [new Date(2025, 11, 31, 23, 59), new Date(2026, 0, 1, 0, 1), 'Yesterday'],
  [new Date(2025, 10, 21), at(21), '21 November 2025'],
  [at(22, 0, 1), at(21, 23, 59), '22 November 2026'],
])('labels %s as "$2" when seen on %s', (date, now, label) => {
  expect(dayLabel(date, now)).toBe(label);
});

it('keeps a separating dot at the end of its line', () => {
  expect(keepDots('PDF · 2 MB · added today')).toBe('PDF\u00a0· 2 MB\u00a0· added today');
});

it('keeps a range of numbers on one line, and leaves other hyphens', () => {
  expect(keepRanges('a long-term horizon of 3-7 years')).toBe('a long-term horizon of 3-\u20607 years');
});

it('counts the time to midnight, also at the end of a month', () => {
  expect(untilMidnight(at(21, 23, 59))).toBe(60_000);
  expect(untilMidnight(new Date(2026, 11, 31, 23, 0))).toBe(3_600_000);
  expect(untilMidnight(at(21, 0, 0))).toBe(24 * 3_600_000);
});

test.each([
  [0, '0'],
  [999, '999'],
  [12_345, '12,345'],
  [99_999.5, '100,000'],
  [-54_321, '-54,321'],
])('formats %d as "%s"', (number, text) => {
  expect(formatInteger(number)).toBe(text);
});
