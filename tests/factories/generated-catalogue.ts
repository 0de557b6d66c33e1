import type { OpportunityRecord } from '@portal/functions/contract/opportunities/opportunity-record';
import { CATEGORIES, OPPORTUNITY_STATUSES } from '@portal/functions/contract/options';
import { readCatalogue } from '../../scripts/seed/read-seed.ts';

const MINIMUMS = [9999, 10_000, 49_999, 50_000, 99_999, 100_000, 250_000];
const CURRENCIES = ['GBP', 'EUR', 'USD'] as const;

const GAPS = { financialProjection: null, team: null, documents: null, risks: null };

const pick = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to pick from');
  return value;
};

/**
 * This number of opportunities: the seed's, then variations that differ in everything a row shows. The variations use the reference opportunity's
 * projection, team, documents and risks.
 */
export function generateCatalogue(count: number): OpportunityRecord[] {
  const seeded = readCatalogue();
  const generated = Array.from({ length: count - seeded.length }, (_, index) => vary(pick(seeded, index), index));
  return [...seeded, ...generated];
}

function vary(record: OpportunityRecord, index: number): OpportunityRecord {
  return {
    ...record,
    ...GAPS,
    id: `generated-ip-box-${index}`,
    order: 6 + index,
    title: `Generated IP Box ${index}: ${record.title}`,
    description: `Variation ${index}. ${record.description}`,
    category: pick(CATEGORIES, index),
    status: pick(OPPORTUNITY_STATUSES, index),
    minInvestment: { amount: pick(MINIMUMS, index), currency: pick(CURRENCIES, index) },
    targetReturn: 3 + (index % 40) / 10,
    termYears: 1 + (index % 10),
  };
}
