import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { OPPORTUNITY_STATUSES } from '@portal/functions/contract/options';
import type { Sort, SortKey } from './marketplace-sort.ts';
import { currencyGroup, numberIn } from './read-figure.ts';

const { compare: compareText } = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** What a row is sorted by is what it shows, so that the order of masked rows tells nothing that they do not. */
const FIGURES: Record<Exclude<SortKey, 'title'>, (row: CatalogueRow) => number> = {
  minimum: (row) => numberIn(row.minInvestment),
  return: (row) => numberIn(row.targetReturn),
  term: (row) => numberIn(row.term),
  status: (row) => OPPORTUNITY_STATUSES.indexOf(row.status),
};

/**
 * The rows in the order asked for; equal ones stay in the published order. Minimums of one currency stand together, in either
 * direction: without an exchange rate there is no honest order between £1,500 and €50,000.
 */
export function sortRows(rows: readonly CatalogueRow[], sort: Sort | null): readonly CatalogueRow[] {
  if (sort === null) return rows;
  const direction = sort.descending ? -1 : 1;
  if (sort.key === 'title') return [...rows].sort((a, b) => direction * compareText(a.title, b.title));
  const figureOf = FIGURES[sort.key];
  const groupOf = sort.key === 'minimum' ? (row: CatalogueRow) => currencyGroup(row.minInvestment) : () => 0;
  return rows
    .map((row) => ({ row, group: groupOf(row), figure: figureOf(row) }))
    .sort((a, b) => a.group - b.group || direction * (a.figure - b.figure))
    .map(({ row }) => row);
}

/** Whether the order of minimums needs the remark that currencies are kept apart. */
export const mixesCurrencies = (rows: readonly CatalogueRow[]): boolean =>
  new Set(rows.map((row) => currencyGroup(row.minInvestment))).size > 1;
