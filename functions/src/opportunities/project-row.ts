import type { Grant } from '../contract/access/policy.ts';
import { maskMinimum, maskReturn } from '../contract/opportunities/money.ts';
import type {
  CatalogueRow,
  FullCatalogueRow,
  MaskedCatalogueRow,
} from '../contract/opportunities/opportunity-views.ts';
import type { ListedOpportunity } from './complete-opportunity.ts';
import { figuresOf } from './format-figures.ts';

/**
 * What of a record goes into a marketplace row. Rows are built by naming each field: a field that a record gains later
 * stays on the server until someone writes it here.
 */
export function projectRow(record: ListedOpportunity, grant: Grant): CatalogueRow | null {
  if (grant === 'none') return null;
  return grant === 'full' ? fullRow(record) : maskedRow(record);
}

function fullRow(record: ListedOpportunity): FullCatalogueRow {
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

function maskedRow(record: ListedOpportunity): MaskedCatalogueRow {
  return {
    view: 'masked',
    code: record.code,
    title: `${record.category} Opportunity ${record.code}`,
    category: record.category,
    status: record.status,
    image: record.image,
    minInvestment: maskMinimum(record.minInvestment),
    targetReturn: maskReturn(record.targetReturn),
    term: figuresOf(record).term,
  };
}
