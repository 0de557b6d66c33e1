import type { Match } from '@portal/functions/contract/opportunities/matching';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import {
  currencyGroup,
  type RowSort,
  SORT_KEYS,
  type SortKey,
  sortRows,
} from '@portal/functions/contract/opportunities/search/row-order';

/** Matches by the id of the opportunity, the best first. */
export type MatchesById = ReadonlyMap<string, Match>;

/** `matched` keeps the published order; the matches come first. */
export type Sort = RowSort | { readonly key: 'matched'; readonly descending: boolean };

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

/** Rows sorted by their matches keep the given order. */
export const inOrder = (rows: readonly CatalogueRow[], sort: Sort | null): readonly CatalogueRow[] =>
  sort?.key === 'matched' ? rows : sortRows(rows, sort);

/** Matched rows first, in the order of the matches; the others in the given order. */
export function matchedFirst(
  rows: readonly CatalogueRow[],
  matches: Pick<MatchesById, 'keys'>,
): readonly CatalogueRow[] {
  const ranks = new Map([...matches.keys()].map((id, rank) => [id, rank]));
  const rankOf = (row: CatalogueRow) => (row.view === 'full' ? (ranks.get(row.id) ?? ranks.size) : ranks.size);
  return [...rows].sort((a, b) => rankOf(a) - rankOf(b));
}

/** True if the page must explain that minimums are sorted within each currency. */
export const mixesCurrencies = (rows: readonly CatalogueRow[]): boolean =>
  new Set(rows.map((row) => currencyGroup(row.minInvestment))).size > 1;
