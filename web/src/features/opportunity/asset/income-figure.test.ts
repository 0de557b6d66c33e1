import { expect, it } from 'vitest';
import { describeIncome } from './income-figure.tsx';

const figures = { quarters: [], trailing: 485_000, growth: null, largest: { payer: 'Insurers', share: 0.93 } };

it.each([
  [
    figures,
    '€485,000 in the last four quarters. There is no earlier year to compare it with. Insurers paid 93% of it.',
  ],
  [
    { ...figures, growth: 0.2, largest: null },
    '€485,000 in the last four quarters. That is 20% more than in the four before.',
  ],
  [
    { ...figures, growth: -0.1, largest: null },
    '€485,000 in the last four quarters. That is 10% less than in the four before.',
  ],
])('income is described by its last year, growth and largest payer: %j', (stated, text) => {
  expect(describeIncome(stated, 'EUR')).toBe(text);
});
