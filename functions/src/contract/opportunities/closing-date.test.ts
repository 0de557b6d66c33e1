import { expect, it } from 'vitest';
import { daysUntilClosing } from './closing-date.ts';

it.each([
  ['two days before', '2027-03-29T00:00:00Z', 2],
  ['late on the day before', '2027-03-30T23:59:59Z', 1],
  ['on the last day', '2027-03-31T23:59:59Z', 0],
  ['on the day after', '2027-04-01T00:00:00Z', -1],
])('counts whole days in UTC %s', (_when, now, days) => {
  expect(daysUntilClosing('2027-03-31', new Date(now))).toBe(days);
});
