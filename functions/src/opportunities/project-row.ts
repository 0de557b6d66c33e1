import type { ListedOpportunity } from '../catalogue/build-catalogue.ts';
import type { Grant } from '../contract/access/policy.ts';
import { LOCALE } from '../contract/locale.ts';
import { formatMoney, formatTerm } from '../contract/opportunities/money.ts';
import { maskMinimum, maskReturn, type OpportunityRecord } from '../contract/opportunities/opportunity-record.ts';
import type {
  CatalogueRow,
  FullCatalogueRow,
  MaskedCatalogueRow,
  Stat,
} from '../contract/opportunities/opportunity-views.ts';

/**
 * The fields of a marketplace row. Rows name each field, so a new field of the record stays on the server. `funding` is
 * the viewer's grant for the funding progress; a masked row contains none.
 */
export function projectRow(record: ListedOpportunity, grant: Grant, funding: Grant = 'none'): CatalogueRow | null {
  if (grant === 'none') return null;
  if (grant === 'masked') return maskedRow(record);
  const row = fullRow(record);
  return funding === 'full' ? { ...row, ...fundingOf(record) } : row;
}

function fundingOf(record: ListedOpportunity) {
  const { fundingPercentage, currentFunding } = record;
  const raised = fundingPercentage === null ? null : formatMoney({ amount: currentFunding, currency: 'GBP' });
  return { fundingPercentage, raised, closesOn: closingOf(record) };
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
    opening: openingOf(record),
    image: record.image,
    minInvestment: minimum,
    targetReturn,
    term,
    newestDocuments: record.newestDocuments,
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

/** The opening date of an opportunity, if it is not open yet and a date is stated. */
export const openingOf = ({ status, opening }: OpportunityRecord): string | null =>
  status === 'open' ? null : (opening ?? null);

/** The closing date of an open opportunity, if one is stated. */
export const closingOf = ({ status, closesOn }: OpportunityRecord): string | null =>
  status === 'open' ? (closesOn ?? null) : null;

const MULTIPLE = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** "6.8x". */
export const formatReturn = (targetReturn: number): string => `${MULTIPLE.format(targetReturn)}x`;

/** The three stat tiles of the detail page; the specification gives labels and order. */
export function statTiles(values: { minimum: string; targetReturn: string; term: string }): Stat[] {
  return [
    { label: 'Minimum Investment', value: values.minimum },
    { label: 'Target Return', value: values.targetReturn },
    { label: 'Term', value: values.term },
  ];
}

export function figuresOf({ minInvestment, targetReturn, termYears }: OpportunityRecord) {
  return {
    minimum: formatMoney(minInvestment),
    targetReturn: formatReturn(targetReturn),
    term: formatTerm(termYears),
  };
}
