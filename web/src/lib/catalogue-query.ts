import { CATALOGUE_IN_BROWSER, CATALOGUE_PAGE } from '@portal/functions/contract/limits';
import type { CatalogueAnswer, CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import type { RowFilters } from '@portal/functions/contract/opportunities/search/row-filters';
import type { RowSort } from '@portal/functions/contract/opportunities/search/row-order';
import { call } from './data/call.ts';
import { unreachable } from './data/call-error.ts';
import { fetchForVisitors, visitorUrls } from './data/fetch-for-visitors.ts';
import type { Query } from './data/query.ts';

/** Rows of the marketplace. If `total` is larger than their number, there are others. */
export interface LoadedCatalogue {
  rows: readonly CatalogueRow[];
  total: number;
}

/** True if the browser leaves filtering and sorting to the server, and loads the first rows only. */
export const isLarge = ({ total }: LoadedCatalogue): boolean => total > CATALOGUE_IN_BROWSER;

export const isWhole = ({ rows, total }: LoadedCatalogue): boolean => rows.length === total;

type FetchPart = (after?: string) => Promise<CatalogueAnswer>;

/** Times that the rows can change on the server while they are fetched. */
const CHANGES_MAX = 5;

interface Wanted {
  /** Shows the first part at once. */
  show?: (first: LoadedCatalogue) => void;
  /** False if no more parts are needed. Every part is fetched by default. */
  needsMore?: (loaded: LoadedCatalogue) => boolean;
}

/** Fetches the parts of the marketplace in order. Begins again when the rows have changed. */
export async function fetchParts(
  fetchPart: FetchPart,
  { show = () => undefined, needsMore = () => true }: Wanted = {},
): Promise<LoadedCatalogue> {
  const first = await fetchPart();
  let { rows, part } = first;
  let changes = 0;
  if (part?.next) show({ rows, total: part.total });
  while (part?.next && needsMore({ rows, total: part.total })) {
    const following = await fetchPart(part.next);
    const continues = following.part?.start === rows.length;
    if (!continues && ++changes > CHANGES_MAX) throw unreachable();
    rows = continues ? [...rows, ...following.rows] : following.rows;
    part = following.part;
  }
  return { rows, total: part?.total ?? rows.length };
}

const fetchByCall: FetchPart = (after) => call('listOpportunities', after === undefined ? {} : { after });

const fetchByUrl: FetchPart = (after) =>
  fetchForVisitors(after === undefined ? visitorUrls.catalogue : visitorUrls.cataloguePart(after));

/** All rows of the marketplace. */
export const CATALOGUE: Query<LoadedCatalogue> = {
  queryKey: ['listOpportunities', {}],
  queryFn: () => fetchParts(fetchByCall),
};

const needsMore = (loaded: LoadedCatalogue) => !isLarge(loaded);

/**
 * The rows of the marketplace, of which the first are shown before the others are loaded. Visitors need no call. Only
 * the first rows of a large catalogue.
 */
export const CATALOGUE_IN_PARTS: Query<LoadedCatalogue> = {
  queryKey: ['listOpportunities', {}, 'in parts'],
  queryFn: (show) => fetchParts(fetchByCall, { show, needsMore }),
  visitorFn: (show) => fetchParts(fetchByUrl, { show, needsMore }),
  refetchOnline: true,
};

/** The rows that the server finds, at least as many as are `shown`. */
export const searchQuery = (filters: RowFilters, sort: RowSort | null, shown: number): Query<LoadedCatalogue> => {
  const search = { filters, ...(sort && { sort }) };
  const parts = Math.ceil(shown / CATALOGUE_PAGE);
  const fetchPart: FetchPart = (after) => call('searchOpportunities', { ...search, ...(after && { after }) });
  return {
    queryKey: ['searchOpportunities', search, parts],
    queryFn: () => fetchParts(fetchPart, { needsMore: ({ rows }) => rows.length < parts * CATALOGUE_PAGE }),
    refetchOnline: true,
  };
};
