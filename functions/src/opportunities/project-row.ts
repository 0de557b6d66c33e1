import { maskMinimum, maskReturn } from '../contract/money.ts';
import type { OpportunityRecord } from '../contract/opportunity-record.ts';
import type { CatalogueRow, FullCatalogueRow, MaskedCatalogueRow } from '../contract/opportunity-views.ts';
import type { Grant } from '../contract/policy.ts';
import { figuresOf } from './format-figures.ts';
import { maskedCode } from './masked-code.ts';

/**
 * What of a record goes into a marketplace row. Rows are built by naming each field: a field that a record gains later
 * stays on the server until someone writes it here.
 */
export function projectRow(record: OpportunityRecord, grant: Grant): CatalogueRow | null {
  if (grant === 'none') return null;
  return grant === 'full' ? fullRow(record) : maskedRow(record);
}

function fullRow(record: OpportunityRecord): FullCatalogueRow {
  const { minimum, targetReturn, term } = figuresOf(record);
  return {
    view: 'full',
    id: record.id,
    title: record.title,
    category: record.category,
    description: record.description,
    status: record.status,
    image: record.image,
    minInvestment: minimum,
    targetReturn,
    term,
  };
}

function maskedRow(record: OpportunityRecord): MaskedCatalogueRow {
  const code = maskedCode(record.id);
  return {
    view: 'masked',
    code,
    title: `${record.category} Opportunity ${code}`,
    category: record.category,
    status: record.status,
    image: record.image,
    minInvestment: maskMinimum(record.minInvestment),
    targetReturn: maskReturn(record.targetReturn),
    term: figuresOf(record).term,
  };
}
