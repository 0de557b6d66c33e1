import { expect, it, vi } from 'vitest';
import { paceOf } from '../../tests/soak/pace.ts';

const MINUTE = 60_000;

it('keeps people as busy in ten minutes as before, and lets the messages of a day last for two hours', () => {
  expect(paceOf(10 * MINUTE, 0, 10).pause(0.5)).toBe(2000);
  // About 45 of 100 acts are messages.
  expect((120 * MINUTE * 0.45) / paceOf(120 * MINUTE, 0, 10).pause(0.5)).toBeLessThan(300);
});

it('lets fifty people do in two hours what the emulator can bear: about 8,000 acts', () => {
  expect((120 * MINUTE * 50) / paceOf(120 * MINUTE, 0, 50).pause(0.5)).toBeCloseTo(8000);
});

it('spreads what is limited in a day over the run', () => {
  vi.useFakeTimers({ now: 0 });
  const { isDue } = paceOf(100 * MINUTE, 0, 10);
  expect([isDue(0, 9), isDue(1, 9)]).toEqual([true, false]);
  vi.setSystemTime(50 * MINUTE);
  expect([isDue(5, 9), isDue(6, 9)]).toEqual([true, false]);
  vi.setSystemTime(200 * MINUTE);
  expect([isDue(8, 9), isDue(9, 9)]).toEqual([true, false]);
  vi.useRealTimers();
});
