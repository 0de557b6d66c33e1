/** What the marketplace can be sorted by. No sort at all is the order that the firm publishes. */
export const SORT_KEYS = ['title', 'minimum', 'return', 'term', 'status'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** Both directions of each key in words: ascending, descending. */
const DIRECTIONS: Record<SortKey, readonly [string, string]> = {
  title: ['Title, A to Z', 'Title, Z to A'],
  minimum: ['Lowest minimum', 'Highest minimum'],
  return: ['Lowest return', 'Highest return'],
  term: ['Shortest term', 'Longest term'],
  status: ['Open first', 'Coming Soon first'],
};

/** As the address names it: "term", or "-term" for the other way round. */
export const sortName = ({ key, descending }: Sort): string => (descending ? `-${key}` : key);

const SORTS: readonly Sort[] = SORT_KEYS.flatMap((key) => [
  { key, descending: false },
  { key, descending: true },
]);

export const SORT_CHOICES = SORTS.map((sort) => ({
  value: sortName(sort),
  label: DIRECTIONS[sort.key][sort.descending ? 1 : 0],
}));

/** The sort that an address names; anything else is none. */
export const readSort = (name: string | null): Sort | null => SORTS.find((sort) => sortName(sort) === name) ?? null;

/** What pressing a column's heading leads to: ascending, descending, and back to the published order. */
export function nextSort(current: Sort | null, key: SortKey): Sort | null {
  if (current?.key !== key) return { key, descending: false };
  return current.descending ? null : { key, descending: true };
}
