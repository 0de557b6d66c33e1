import { expect, it } from 'vitest';
import { describeCount } from './describe-count.ts';

it.each([
  [6, 6, '6 opportunities'],
  [1, 1, '1 opportunity'],
  [0, 6, '0 of 6 opportunities'],
  [1, 6, '1 of 6 opportunities'],
])('says how many of how many are shown (%i, %i)', (shown, total, sentence) => {
  expect(describeCount(shown, total)).toBe(sentence);
});
