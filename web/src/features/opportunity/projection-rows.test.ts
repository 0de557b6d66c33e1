import { expect, it } from 'vitest';
import { projectionRows } from './projection-rows.ts';

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
    parts: [
      { label: 'Total revenue', amounts: ['$50,000', '$1,600,000', '$4,000,000'], share: null },
      { label: 'Costs', amounts: ['$900,000', '$1,000,000', '$1,500,000'], share: null },
    ],
    result: { label: 'Net income', amounts: ['-$850,000', '$600,000', '$2,500,000'], share: null },
  });
});
