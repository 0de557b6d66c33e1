import { describe, expect, test } from 'vitest';
import { resolveSeedTime, seedTimeSchema } from './seed-schemas.ts';

const now = new Date('2026-03-30T08:00:00Z');

test.each([
  ['-6d 09:12', '2026-03-24T09:12:00.000Z'],
  ['-30d 23:59', '2026-02-28T23:59:00.000Z'],
  ['0d 07:59', '2026-03-30T07:59:00.000Z'],
  ['0d 08:00', '2026-03-30T08:00:00.000Z'],
])('the seed time %s is %s', (time, expected) => {
  expect(resolveSeedTime(time, now).toISOString()).toBe(expected);
});

test('a time in the future becomes one in the minute before now, in the same order', () => {
  const [first, second, last] = ['0d 08:01', '0d 12:30', '0d 23:59'].map((time) =>
    resolveSeedTime(time, now).getTime(),
  );
  expect(first).toBeGreaterThanOrEqual(now.getTime() - 60_000);
  expect(first).toBeLessThan(second ?? 0);
  expect(second).toBeLessThan(last ?? 0);
  expect(last).toBeLessThanOrEqual(now.getTime());
});

describe('an invalid seed time', () => {
  test.each(['6d 09:12', '-6d', '-6d 24:00', '-6d 9:12', '1d 09:00', '2026-03-30T08:00:00Z', ''])(
    'such as %j is refused',
    (time) => {
      expect(seedTimeSchema().isValidSync(time)).toBe(false);
    },
  );
});
