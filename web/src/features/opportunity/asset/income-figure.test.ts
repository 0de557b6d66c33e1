import { expect, it } from 'vitest';
import { describeIncome } from './income-figure.tsx';

const quarters = ['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4', '2027-Q1'].map((quarter) => ({ quarter, amount: 1 }));
const figures = { quarters, trailing: 485_000, growth: null, largest: { payer: 'Insurers', share: 0.93 } };

it.each([
  [
    figures,
    '€485,000 in the last 4 quarters. There is no full earlier year to compare it with. Insurers paid 93% of it.',
  ],
  [
    { ...figures, growth: 0.2, largest: null },
    '€485,000 in the last 4 quarters. That is 20% more than in the 4 before.',
  ],
  [
    { ...figures, growth: -0.1, largest: null },
    '€485,000 in the last 4 quarters. That is 10% less than in the 4 before.',
  ],
  [
    { ...figures, quarters: quarters.slice(3), largest: null },
    '€485,000 in the last 2 quarters. There is no full earlier year to compare it with.',
  ],
  [
    { ...figures, quarters: quarters.slice(4), largest: null },
    '€485,000 in the last quarter. There is no full earlier year to compare it with.',
  ],
])('income is described by its last year, growth and largest payer: %j', (stated, text) => {
  expect(describeIncome(stated, 'EUR')).toBe(text);
});
