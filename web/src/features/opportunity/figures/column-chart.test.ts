import { expect, test } from 'vitest';
import { chartScale } from './column-chart.tsx';

test('the axis starts at zero and ends at a round number above the highest value', () => {
  const { ticks, position } = chartScale([4_200_000, 5_100_000, 7_400_000]);
  expect(ticks).toEqual([0, 2_000_000, 4_000_000, 6_000_000, 8_000_000]);
  expect(position(0)).toBe(0);
  expect(position(8_000_000)).toBe(1);
  expect(position(2_000_000)).toBe(0.25);
});

test('the axis reaches below zero for a loss', () => {
  const { ticks, position } = chartScale([-300, 900]);
  expect(ticks[0]).toBeLessThanOrEqual(-300);
  expect(ticks).toContain(0);
  expect(position(0)).toBeGreaterThan(0);
  expect(position(-300)).toBeGreaterThanOrEqual(0);
});

test.each([[[]], [[0, 0]], [[0.04]], [[-5]], [[26_000_000]]])('the axis covers every value of %j', (values) => {
  const { ticks, position } = chartScale(values);
  expect(ticks.length).toBeGreaterThan(1);
  for (const value of values) {
    expect(position(value)).toBeGreaterThanOrEqual(0);
    expect(position(value)).toBeLessThanOrEqual(1);
  }
});
