import { expect, test } from 'vitest';
import { describeFunding, describeIncome, describeRevenue, termMarker } from './figure-summaries.ts';

const year = (year1: number, year2: number, year3: number) => ({ year1, year2, year3 });
const projection = {
  currency: 'EUR' as const,
  revenueStreams: [
    { name: 'Sales', ...year(1, 2, 3), percentage: 30 },
    { name: 'Licences', ...year(1, 2, 7), percentage: 70 },
  ],
  totalRevenue: year(2000, 4000, 10_000),
  costs: year(2500, 2500, 2500),
  netIncome: year(-500, 1500, 7500),
  targetReturn: '2x',
  irr: '20%',
};

test('names the first and last revenue and the largest stream', () => {
  expect(describeRevenue(projection)).toBe(
    'Projected revenue is €2,000 in year 1 and €10,000 in year 3, of which 70% is “Licences”.',
  );
});

test('describes a loss as a loss', () => {
  expect(describeIncome(projection)).toBe(
    'Projected costs of €2,500 leave a loss of €500 in year 1; costs of €2,500 leave net income of €7,500 in year 3.',
  );
});

test('states the remaining part of the target', () => {
  expect(describeFunding({ current: 399_000, target: 500_000, percentage: 80 })).toBe(
    '£101,000 of the target remains.',
  );
  expect(describeFunding({ current: 5, target: 5, percentage: 100 })).toBe('The target has been reached.');
});

const stats = (targetReturn: string, term: string) => [
  { label: 'Minimum Investment', value: '£1,500' },
  { label: 'Target Return', value: targetReturn },
  { label: 'Term', value: term },
];

test('marks the end of the term with the projected multiple', () => {
  expect(termMarker(stats('6.8x', '3 years'))).toEqual({ years: 3, multiple: '6.8x' });
  expect(termMarker(stats('3x', '1 year'))).toEqual({ years: 1, multiple: '3x' });
});

test('marks nothing when the page shows ranges', () => {
  expect(termMarker(stats('3.0x - 7.0x', '3-7 years'))).toBeNull();
  expect(termMarker([])).toBeNull();
});
