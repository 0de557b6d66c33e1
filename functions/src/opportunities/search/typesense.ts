import type { Client } from 'typesense';
import { array, number, object, string } from 'yup';
import { CATALOGUE_PAGE } from '../../contract/limits.ts';
import {
  CATALOGUE_CURSOR,
  type CatalogueAnswer,
  type CatalogueRow,
} from '../../contract/opportunities/opportunity-views.ts';
import { type FigureRange, searchableText, spanOf } from '../../contract/opportunities/search/row-filters.ts';
import { currencyGroup, FIGURES, type SortKey } from '../../contract/opportunities/search/row-order.ts';
import type { CatalogueSearch } from '../../contract/opportunities/search/row-search.ts';
import { versionOf } from '../catalogue-parts.ts';
import type { SearchEngine, SearchedRows } from './search-engine.ts';
import { type SearchKey, searchKey } from './settings.ts';

type View = CatalogueRow['view'];

/** One for each view, so that the masked one contains only what every visitor sees. */
const collectionOf = (view: View) => `catalogue_${view}`;

/** In seconds. The portal searches itself if the server is slower. */
const SEARCH_TIMEOUT = 2;
const INDEX_TIMEOUT = 30;

/** Loads the library only if the search engine is on. */
async function connect(url: string, key: SearchKey): Promise<Client> {
  const { Client: Typesense } = await import('typesense');
  return new Typesense({
    nodes: [{ url }],
    apiKey: searchKey(key),
    connectionTimeoutSeconds: key === 'index' ? INDEX_TIMEOUT : SEARCH_TIMEOUT,
    numRetries: 0,
    logLevel: 'silent',
  });
}

const keyOf = (row: CatalogueRow): string => (row.view === 'full' ? row.id : row.code);

const FAR = 1e15;

const boundsOf = (figure: string) => {
  const span = spanOf(figure);
  return span && { low: span.lowest, high: Math.min(span.end ?? span.lowest, FAR) };
};

/** The document of a row: its displayed text, and the numbers in it. */
function documentOf(row: CatalogueRow, position: number, edition: string) {
  const [minimum, targetReturn] = [boundsOf(row.minInvestment), boundsOf(row.targetReturn)];
  return {
    id: keyOf(row),
    text: searchableText(row),
    title: row.title,
    category: row.category,
    status: row.status,
    status_order: FIGURES.status(row),
    currency: currencyGroup(row.minInvestment),
    ...(minimum && { minimum_low: minimum.low, minimum_high: minimum.high }),
    ...(targetReturn && { return_low: targetReturn.low, return_high: targetReturn.high }),
    term: FIGURES.term(row),
    position,
    edition,
  };
}

const FIELDS = [
  { name: 'text', type: 'string' },
  { name: 'title', type: 'string', sort: true },
  { name: 'category', type: 'string', facet: true },
  { name: 'status', type: 'string', facet: true },
  { name: 'status_order', type: 'int32' },
  { name: 'currency', type: 'int32' },
  { name: 'minimum_low', type: 'float', optional: true },
  { name: 'minimum_high', type: 'float', optional: true },
  { name: 'return_low', type: 'float', optional: true },
  { name: 'return_high', type: 'float', optional: true },
  { name: 'term', type: 'float' },
  { name: 'position', type: 'int32' },
  { name: 'edition', type: 'string' },
] as const;

/** The fields that order the rows; null for a sort of a figure that is in no collection. */
const ORDERS: Record<SortKey, readonly string[] | null> = {
  title: ['title'],
  minimum: ['currency', 'minimum_low'],
  return: ['return_low'],
  term: ['term'],
  status: ['status_order'],
  funding: null,
};

/** Equal rows keep the published order. Minimums are grouped by currency in either direction. */
function orderOf({ filters, sort }: CatalogueSearch): string | null {
  if (!sort) return filters.text.trim() === '' ? 'position:asc' : '_text_match:desc,position:asc';
  const direction = sort.descending ? 'desc' : 'asc';
  const fields = ORDERS[sort.key]?.map((field) => `${field}:${field === 'currency' ? 'asc' : direction}`);
  return fields ? [...fields, 'position:asc'].join() : null;
}

/** As `isWithin`: a masked figure is a range, whose end is exclusive. */
function rangeFilters(name: string, { from, to }: FigureRange, view: View): string[] {
  const [above, below] = view === 'masked' ? ['>', '<'] : ['>=', '<='];
  return [
    ...(from === null ? [] : [`${name}_high:${above}${from}`]),
    ...(to === null ? [] : [`${name}_low:${below}${to}`]),
  ];
}

/** Categories and statuses are the contract's own, without a backtick. */
const filterOf = ({ filters }: CatalogueSearch, view: View): string =>
  [
    ...(filters.category === null ? [] : [`category:=\`${filters.category}\``]),
    ...(filters.status === null ? [] : [`status:=\`${filters.status}\``]),
    ...rangeFilters('minimum', filters.minInvestment, view),
    ...rangeFilters('return', filters.targetReturn, view),
  ].join(' && ');

const foundSchema = object({
  found: number().integer().min(0).required(),
  hits: array(object({ document: object({ id: string().required() }).required() }).required()).required(),
});

/** Typesense at this address. Rows that are no longer published are left out of its answer. */
export const typesense = (url: string): SearchEngine => ({
  async search(rows, search) {
    const [view] = new Set(rows.map((row) => row.view));
    const order = orderOf(search);
    if (view === undefined || order === null) return null;
    const version = versionOf(rows);
    const [, asked, at] = CATALOGUE_CURSOR.exec(search.after ?? '') ?? [];
    const page = asked === version ? Math.floor(Number(at) / CATALOGUE_PAGE) : 0;
    const client = await connect(url, view);
    const answer = await client
      .collections(collectionOf(view))
      .documents()
      .search({
        q: search.filters.text.trim() || '*',
        query_by: 'text',
        filter_by: filterOf(search, view),
        sort_by: order,
        page: page + 1,
        per_page: CATALOGUE_PAGE,
        include_fields: 'id',
        drop_tokens_threshold: 0,
      });
    const { found, hits } = foundSchema.validateSync(answer);
    const known = new Map(rows.map((row) => [keyOf(row), row]));
    const shown = hits.flatMap(({ document }) => known.get(document.id) ?? []);
    return partOf(shown, { found, start: page * CATALOGUE_PAGE, version });
  },
});

function partOf(rows: SearchedRows, part: { found: number; start: number; version: string }): CatalogueAnswer {
  const { found, start, version } = part;
  if (found <= CATALOGUE_PAGE || version === '') return { rows };
  const end = start + CATALOGUE_PAGE;
  return { rows, part: { start, total: found, next: end < found ? `${version}.${end}` : null } };
}

/** Replaces what the server has with these rows. Repeatable; a later edition replaces an earlier one. */
export async function indexRows(url: string, view: View, rows: SearchedRows, edition: string): Promise<void> {
  const client = await connect(url, 'index');
  const name = collectionOf(view);
  if (!(await client.collections(name).exists())) {
    await client.collections().create({ name, fields: [...FIELDS] });
  }
  const documents = client.collections(name).documents();
  const own = rows.filter((row) => row.view === view);
  if (own.length > 0) {
    await documents.import(
      own.map((row, position) => documentOf(row, position, edition)),
      { action: 'upsert' },
    );
  }
  await documents.delete({ filter_by: `edition:!=\`${edition}\`` });
}
