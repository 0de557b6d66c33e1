import { expect, it, test } from 'vitest';
import { incomeColumns, projectionRows, revenueColumns } from './projection.tsx';

const year = (year1: number, year2: number, year3: number) => ({ year1, year2, year3 });
const projection = {
  currency: 'GBP',
  revenueStreams: [
    { name: 'Sales', ...year(0, 200, 700_000), percentage: 70 },
    { name: 'Licences', ...year(50, 100, 300_000), percentage: 30 },
  ],
  totalRevenue: year(50, 300, 1_000_000),
  costs: year(90, 200, 400_000),
  netIncome: year(-40, 100, 600_000),
  targetReturn: '2x',
  irr: '20%',
} as const;
const given = { ...projection, revenueStreams: [...projection.revenueStreams] };

test('stacks the streams up to the total of their year', () => {
  const [first, , last] = revenueColumns(given);
  expect(last?.bars.map(({ name, from, to }) => ({ name, from, to }))).toEqual([
    { name: 'Sales', from: 0, to: 700_000 },
    { name: 'Licences', from: 700_000, to: 1_000_000 },
  ]);
  expect(last?.heads).toEqual([{ lane: 0, at: 1_000_000, text: '£1m' }]);
  expect(first?.bars[0]).toMatchObject({ from: 0, to: 0, title: 'Sales, Year 1: £0' });
});

test('places revenue, costs and income side by side from zero, with a loss below', () => {
  const [first] = incomeColumns(given);
  expect(first?.bars.map(({ name, from, to, lane }) => ({ name, from, to, lane }))).toEqual([
    { name: 'Revenue', from: 0, to: 50, lane: 0 },
    { name: 'Costs', from: 0, to: 90, lane: 1 },
    { name: 'Net income', from: 0, to: -40, lane: 2 },
  ]);
  expect(first?.heads[2]).toEqual({ lane: 2, at: 0, text: '-£40' });
});

test('reuses the first colour for a seventh stream', () => {
  const streams = Array.from({ length: 7 }, (_, index) => ({ name: `${index}`, ...year(1, 1, 1), percentage: 10 }));
  const tones = revenueColumns({ ...given, revenueStreams: streams })[0]?.bars.map(({ tone }) => tone);
  expect(new Set(tones).size).toBe(6);
  expect(tones?.[6]).toBe(tones?.[0]);
});

it('formats every stream and total in the currency of the projection', () => {
  const rows = projectionRows({
    currency: 'USD',
    revenueStreams: [
      { name: 'Licences', year1: 0, year2: 1_200_000, year3: 3_000_000, percentage: 75 },
      { name: 'Services', year1: 50_000, year2: 400_000, year3: 1_000_000, percentage: 25 },
    ],
    totalRevenue: { year1: 50_000, year2: 1_600_000, year3: 4_000_000 },
    costs: { year1: 900_000, year2: 1_000_000, year3: 1_500_000 },
    netIncome: { year1: -850_000, year2: 600_000, year3: 2_500_000 },
    targetReturn: '4.2x',
    irr: '68%',
  });
  expect(rows).toEqual({
    streams: [
      { label: 'Licences', amounts: ['$0', '$1,200,000', '$3,000,000'], share: '75%' },
      { label: 'Services', amounts: ['$50,000', '$400,000', '$1,000,000'], share: '25%' },
    ],
    total: { label: 'Total revenue', amounts: ['$50,000', '$1,600,000', '$4,000,000'], share: '100%' },
    items: [
      { label: 'Total revenue', amounts: ['$50,000', '$1,600,000', '$4,000,000'], share: null },
      { label: 'Costs', amounts: ['$900,000', '$1,000,000', '$1,500,000'], share: null },
    ],
    result: { label: 'Net income', amounts: ['-$850,000', '$600,000', '$2,500,000'], share: null },
  });
});
