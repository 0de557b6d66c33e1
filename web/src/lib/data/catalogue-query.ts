import type { CatalogueAnswer, CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { call } from './call.ts';
import { unreachable } from './call-error.ts';
import { fetchForVisitors, visitorUrls } from './fetch-for-visitors.ts';
import type { Query } from './query.ts';

/** The rows of the marketplace. While `total` is larger than their number, the others follow. */
export interface LoadedCatalogue {
  rows: readonly CatalogueRow[];
  total: number;
}

export const isWhole = ({ rows, total }: LoadedCatalogue): boolean => rows.length === total;

type FetchPart = (after?: string) => Promise<CatalogueAnswer>;

/** Times that the rows can change on the server while they are fetched. */
const CHANGES_MAX = 5;

/** Fetches every part, and shows the first at once. Begins again when the rows have changed. */
export async function fetchParts(
  fetchPart: FetchPart,
  show: (first: LoadedCatalogue) => void = () => undefined,
): Promise<LoadedCatalogue> {
  const first = await fetchPart();
  let { rows, part } = first;
  let changes = 0;
  if (part?.next) show({ rows, total: part.total });
  while (part?.next) {
    const following = await fetchPart(part.next);
    const continues = following.part?.start === rows.length;
    if (!continues && ++changes > CHANGES_MAX) throw unreachable();
    rows = continues ? [...rows, ...following.rows] : following.rows;
    part = following.part;
  }
  return { rows, total: rows.length };
}

const fetchByCall: FetchPart = (after) => call('listOpportunities', after === undefined ? {} : { after });

const fetchByUrl: FetchPart = (after) =>
  fetchForVisitors(after === undefined ? visitorUrls.catalogue : visitorUrls.cataloguePart(after));

/** All rows of the marketplace. */
export const CATALOGUE: Query<LoadedCatalogue> = {
  queryKey: ['listOpportunities', {}],
  queryFn: () => fetchParts(fetchByCall),
};

/** The rows of the marketplace, of which the first are shown before the others are loaded. Visitors need no call. */
export const CATALOGUE_IN_PARTS: Query<LoadedCatalogue> = {
  queryKey: ['listOpportunities', {}, 'in parts'],
  queryFn: (show) => fetchParts(fetchByCall, show),
  visitorFn: (show) => fetchParts(fetchByUrl, show),
  refetchOnline: true,
};
