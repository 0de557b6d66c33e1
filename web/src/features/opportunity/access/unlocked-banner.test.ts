import { describe, expect, it, test } from 'vitest';
import { countdownWarning, formatCountdown, secondsLeft } from './unlocked-banner.tsx';

test('secondsLeft counts down to zero and no further', () => {
  expect(secondsLeft(10_000, 7_500)).toBe(3);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 60_000)).toBe(0);
});

test.each([
  [3600, '1:00:00'],
  [3599, '59:59'],
  [600, '10:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('formatCountdown shows %i seconds as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

describe('countdownWarning', () => {
  it('changes only twice, so that screen readers announce it twice', () => {
    const said = Array.from({ length: 3601 }, (_, index) => countdownWarning(3600 - index));
    const changes = said.filter((text, index) => text !== said[index - 1]);
    expect(changes).toEqual([
      null,
      'This page locks again within five minutes.',
      'This page locks again within one minute.',
    ]);
  });

  it.each([
    [301, null],
    [299, 'This page locks again within five minutes.'],
    [61, 'This page locks again within five minutes.'],
    [60, 'This page locks again within one minute.'],
    [12, 'This page locks again within one minute.'],
  ])('is correct on a page loaded with %i seconds left', (seconds, text) => {
    expect(countdownWarning(seconds)).toBe(text);
  });
});
