import { expect, it } from 'vitest';
import { dayLabel, untilMidnight } from './day-label.ts';

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

it('counts to the next midnight, over the ends of months too', () => {
  expect(untilMidnight(at(21, 23, 59))).toBe(60_000);
  expect(untilMidnight(new Date(2026, 11, 31, 23, 0))).toBe(3_600_000);
  expect(untilMidnight(at(21, 0, 0))).toBe(24 * 3_600_000);
});
