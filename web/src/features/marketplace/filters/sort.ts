import { LOCALE } from '@portal/functions/contract/locale';
import type { Match } from '@portal/functions/contract/opportunities/matching';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { parseNumber } from '@portal/functions/contract/opportunities/row-filters';
import { OPPORTUNITY_STATUSES } from '@portal/functions/contract/options';

/** Matches by the id of the opportunity, the best first. */
export type MatchesById = ReadonlyMap<string, Match>;

/** The default is the published order. */
export const SORT_KEYS = ['title', 'minimum', 'return', 'term', 'funding', 'status'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export interface Sort {
  readonly key: SortKey | 'matched';
  readonly descending: boolean;
}

/** Opportunities that match the user's answers first, in the server's order. */
const MATCHED: Sort = { key: 'matched', descending: false };

/** Labels: ascending, descending. */
const DIRECTIONS: Record<SortKey, readonly [string, string]> = {
  title: ['Title, A to Z', 'Title, Z to A'],
  minimum: ['Lowest minimum', 'Highest minimum'],
  return: ['Lowest return', 'Highest return'],
  term: ['Shortest term', 'Longest term'],
  funding: ['Least funded', 'Most funded'],
  status: ['Open first', 'Coming Soon first'],
};

/** "term", or "-term" for descending. */
export const serializeSort = ({ key, descending }: Sort): string => (descending ? `-${key}` : key);

const SORT_OPTIONS = SORT_KEYS.flatMap((key) =>
  DIRECTIONS[key].map((label, index) => {
    const sort: Sort = { key, descending: index === 1 };
    return { value: serializeSort(sort), label, sort };
  }),
);
const MATCHED_OPTION = { value: serializeSort(MATCHED), label: 'Matched to you', sort: MATCHED };

/** Excludes funding if no row shows it, and matches for visitors, who have no answers. */
export const sortOptions = (rows: readonly CatalogueRow[]) => [
  ...(rows.some(({ view }) => view === 'full') ? [MATCHED_OPTION] : []),
  ...SORT_OPTIONS.filter(({ sort }) => sort.key !== 'funding' || rows.some(showsFunding)),
];

export const showsFunding = (row: CatalogueRow): boolean => row.view === 'full' && row.fundingPercentage !== undefined;

export const parseSort = (name: string | null): Sort | null =>
  [MATCHED_OPTION, ...SORT_OPTIONS].find(({ value }) => value === name)?.sort ?? null;

/** Columns whose first click sorts the highest value first. */
const HIGHEST_FIRST: readonly SortKey[] = ['minimum', 'return', 'term', 'funding'];

/** Cycles through the column's first direction, the opposite direction and the published order. */
export function nextSort(current: Sort | null, key: SortKey): Sort | null {
  const first = HIGHEST_FIRST.includes(key);
  if (current?.key !== key) return { key, descending: first };
  return current.descending === first ? { key, descending: !first } : null;
}

/** Sorts by the displayed text, so that the order of masked rows reveals nothing. */
const FIGURES: Record<Exclude<SortKey, 'title'>, (row: CatalogueRow) => number> = {
  minimum: (row) => parseNumber(row.minInvestment),
  return: (row) => parseNumber(row.targetReturn),
  term: (row) => parseNumber(row.term),
  // Unopened rows sort below zero funding. Viewers without access have equal rows.
  funding: (row) => (row.view === 'full' ? (row.fundingPercentage ?? -1) : -1),
  status: (row) => OPPORTUNITY_STATUSES.indexOf(row.status),
};

/** Matched rows first, in the order of the matches; the others in the given order. */
export function matchedFirst(
  rows: readonly CatalogueRow[],
  matches: Pick<MatchesById, 'keys'>,
): readonly CatalogueRow[] {
  const ranks = new Map([...matches.keys()].map((id, rank) => [id, rank]));
  const rankOf = (row: CatalogueRow) => (row.view === 'full' ? (ranks.get(row.id) ?? ranks.size) : ranks.size);
  return [...rows].sort((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Keeps equal rows in the published order. Groups minimums by currency in either direction, because £1,500 and €50,000
 * have no order without an exchange rate.
 */
export function sortRows(rows: readonly CatalogueRow[], sort: Sort | null): readonly CatalogueRow[] {
  if (sort === null || sort.key === 'matched') return rows;
  const direction = sort.descending ? -1 : 1;
  if (sort.key === 'title') {
    // Created on demand: the first collator of a page takes 11 ms, and four times as long on a phone.
    const { compare } = new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' });
    return [...rows].sort((a, b) => direction * compare(a.title, b.title));
  }
  const figureOf = FIGURES[sort.key];
  const groupOf = sort.key === 'minimum' ? (row: CatalogueRow) => currencyGroup(row.minInvestment) : () => 0;
  return rows
    .map((row) => ({ row, group: groupOf(row), figure: figureOf(row) }))
    .sort((a, b) => a.group - b.group || direction * (a.figure - b.figure))
    .map(({ row }) => row);
}

/** True if the page must explain that minimums are sorted within each currency. */
export const mixesCurrencies = (rows: readonly CatalogueRow[]): boolean =>
  new Set(rows.map((row) => currencyGroup(row.minInvestment))).size > 1;

const SYMBOLS = ['£', '€', '$'];

/** Unknown currencies are last. */
export function currencyGroup(figure: string): number {
  const group = SYMBOLS.findIndex((symbol) => figure.startsWith(symbol));
  return group === -1 ? SYMBOLS.length : group;
}
