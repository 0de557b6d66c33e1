import { expect, it } from 'vitest';
import { describeChoice } from './describe-choice.ts';

it.each([
  [1, 'Choose another to compare it with.'],
  [2, 'Two chosen. There is room for a third.'],
  [3, 'Three chosen: the most that stand side by side.'],
])('says what %i chosen allow', (chosen, sentence) => {
  expect(describeChoice(chosen)).toBe(sentence);
});
