import { expect, it } from 'vitest';
import { describeDaysLeft } from './closing-date.ts';

it.each([
  [62, '62 days left'],
  [2, '2 days left'],
  [1, '1 day left'],
  [0, 'Last day'],
  [-1, 'Closed'],
])('%i days until closing read as “%s”', (days, text) => {
  expect(describeDaysLeft(days)).toBe(text);
});
