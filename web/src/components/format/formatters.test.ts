import { describe, expect, it, test } from 'vitest';
import {
  dayLabel,
  formatDate,
  formatDateTime,
  formatInteger,
  formatRelative,
  formatTime,
  keepDots,
  untilMidnight,
} from './formatters.ts';

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
  [0, 'just now'],
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
])('%s seen on %s is "%s"', (date, now, label) => {
  expect(dayLabel(date, now)).toBe(label);
});

it('keeps a separating dot at the end of its line', () => {
  expect(keepDots('PDF · 2 MB · added today')).toBe('PDF\u00a0· 2 MB\u00a0· added today');
});

it('counts to the next midnight, over the ends of months too', () => {
  expect(untilMidnight(at(21, 23, 59))).toBe(60_000);
  expect(untilMidnight(new Date(2026, 11, 31, 23, 0))).toBe(3_600_000);
  expect(untilMidnight(at(21, 0, 0))).toBe(24 * 3_600_000);
});

describe('as Intl formats for en-GB', () => {
  const year = Array.from({ length: 366 }, (_, day) => new Date(2028, 0, 1 + day, (day * 7) % 24, (day * 13) % 60));

  it('dates and times, on each day of a year', () => {
    const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
    const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
    const both = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(year.map(formatDate)).toEqual(year.map((day) => date.format(day)));
    expect(year.map(formatTime)).toEqual(year.map((day) => time.format(day)));
    expect(year.map(formatDateTime)).toEqual(year.map((day) => both.format(day)));
  });

  it.each([
    ['second', 1000, 59],
    ['minute', MINUTE, 59],
    ['hour', 60 * MINUTE, 23],
    ['day', DAY, 29],
  ] as const)('relative times in %ss, past and to come', (unit, length, most) => {
    const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
    for (let count = 1; count <= most; count += 1) {
      expect(formatRelative(before(count * length), NOW)).toBe(relative.format(-count, unit));
      expect(formatRelative(before(-count * length), NOW)).toBe(relative.format(count, unit));
    }
  });

  it('whole numbers', () => {
    const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
    for (const some of [0, 7, 999, 1000, 9999.4, 12_345, 99_999.5, 1_000_000, 1_234_567_890, -1, -1000, -54_321])
      expect(formatInteger(some)).toBe(number.format(some));
  });
});
