import { expect, it } from 'vitest';
import { describeComparison, describeIncome } from './income-figure.tsx';

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

const year = { year: '2025', projected: 300_000, actual: 280_000, quarters: 4 };

it.each([
  [[year], 'In 2025, income was €280,000 (7% less) and the projection €300,000.'],
  [[{ ...year, actual: 330_000 }], 'In 2025, income was €330,000 (10% more) and the projection €300,000.'],
  [[{ ...year, actual: 300_100 }], 'In 2025, income was €300,100 (as projected) and the projection €300,000.'],
  [[{ ...year, projected: 0 }], 'In 2025, income was €280,000 and the projection €0.'],
  [[{ ...year, quarters: 3 }], '2025 has 3 of 4 quarters so far.'],
  [
    [year, { ...year, year: '2026', quarters: 1 }, { ...year, year: '2027', actual: null, quarters: 0 }],
    'In 2025, income was €280,000 (7% less) and the projection €300,000. 2026 has 1 of 4 quarters so far.',
  ],
])('years of income are compared with what was projected: %j', (years, text) => {
  const projection = { currency: 'EUR', years: [], source: 'Licence plan', date: '2024-11-29' } as const;
  const basis =
    'Both are gross, before costs and tax. The owner declared the projection on 29 Nov 2024 (Licence plan).';
  expect(describeComparison(years, { ...projection, years: [] })).toBe(`${text} ${basis}`);
});
