/** The ages of records, in days: received within, or more than. */
export const QUEUE_AGES = {
  'within-1': 'Last 24 hours',
  'within-7': 'Last 7 days',
  'within-30': 'Last 30 days',
  'over-2': 'Over 2 days old',
  'over-7': 'Over 7 days old',
  'over-30': 'Over 30 days old',
} as const;
export type QueueAge = keyof typeof QUEUE_AGES;

/** A queue as its address says it. Empty texts are filters that are off. */
export interface QueueSearch {
  /** The id of a state, or `all`. */
  state: string;
  text: string;
  /** `me`, `none` or a uid. */
  owner: string;
  age: QueueAge | '';
  order: 'newest' | 'oldest' | '';
  /** The queue's own filters by parameter. */
  chosen: Readonly<Record<string, string>>;
  /** The cursor of the page, after or before its record. */
  after: string;
  before: string;
}

export const ALL = 'all';

const isAge = (age: string): age is QueueAge => Object.hasOwn(QUEUE_AGES, age);

/**
 * `states` are the ids of the queue's states. The first is the one without a parameter. `filters` are the parameters of
 * the queue's own filters.
 */
export function parseQueueSearch(
  params: URLSearchParams,
  states: readonly string[],
  filters: readonly string[] = [],
): QueueSearch {
  const value = (name: string) => params.get(name) ?? '';
  const [first = ALL] = states;
  const [state, age, order] = [value('state'), value('age'), value('order')];
  return {
    state: state === ALL || states.includes(state) ? state : first,
    text: value('q').trim(),
    owner: value('owner'),
    age: isAge(age) ? age : '',
    order: order === 'oldest' || order === 'newest' ? order : '',
    chosen: Object.fromEntries(filters.map((name) => [name, value(name)])),
    after: value('after'),
    before: value('before'),
  };
}

/** The parameters of another search, without the present page. Keeps those that are not the queue's. */
export function withSearch(
  params: URLSearchParams,
  states: readonly string[],
  change: Partial<QueueSearch>,
): URLSearchParams {
  const { state, text, owner, age, order, after, before, chosen } = {
    ...parseQueueSearch(params, states),
    ...{ after: '', before: '' },
    ...change,
  };
  const next = new URLSearchParams(params);
  const first = states[0] ?? ALL;
  const values = { ...chosen, state: state === first ? '' : state, q: text, owner, age, order, after, before };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** `filters` are the queue's own ones that can be off. */
export const isFiltered = ({ text, owner, age, chosen }: QueueSearch, filters: readonly string[]): boolean =>
  [text, owner, age, ...filters.map((name) => chosen[name] ?? '')].some((value) => value !== '');

export const withoutFilters = (filters: readonly string[]) => ({
  text: '',
  owner: '',
  age: '' as const,
  chosen: Object.fromEntries(filters.map((name) => [name, ''])),
});

const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;

/** The time span of an age. Whole hours, so that a page is fetched once and not each second. */
export function spanOf(age: QueueAge | '', now: Date): { from?: string; to?: string } {
  if (age === '') return {};
  const [side, days] = age.split('-');
  const at = new Date(Math.floor(now.getTime() / HOUR) * HOUR - Number(days) * DAY).toISOString();
  return side === 'within' ? { from: at } : { to: at };
}
