import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { paths } from '#routing/paths.ts';
import { fingerprint, type SeenRow, type SeenRows } from './visits.ts';

/** An opportunity on the user's watchlist or waitlists, and what has changed since their last visit. */
export interface Followed {
  row: FullCatalogueRow;
  watched: boolean;
  waiting: boolean;
  changes: string[];
}

interface Following {
  /** The id that was kept last comes first. */
  watched: readonly string[];
  waiting: readonly string[];
  rows: readonly FullCatalogueRow[];
  /** What the last visit saw, by id; null where this browser knows of none. */
  before: SeenRows | null;
}

/** What the user follows: what has changed first, then as they kept it. What is no longer listed is left out. */
export function describeFollowed({ watched, waiting, rows, before }: Following): Followed[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const followed = [...new Set([...watched, ...waiting])].flatMap((id): Followed[] => {
    const row = byId.get(id);
    if (!row) return [];
    const seen = before && Object.hasOwn(before, id) ? before[id] : undefined;
    return [
      { row, watched: watched.includes(id), waiting: waiting.includes(id), changes: seen ? changesOf(row, seen) : [] },
    ];
  });
  return [
    ...followed.filter(({ changes }) => changes.length > 0),
    ...followed.filter(({ changes }) => changes.length === 0),
  ];
}

function changesOf(row: FullCatalogueRow, seen: SeenRow): string[] {
  const added = row.newestDocuments.filter(({ id }) => !seen.documents.includes(id)).length;
  return [
    ...(row.status === seen.status ? [] : [row.status === 'open' ? 'Now open for investment' : 'No longer open']),
    ...figureChange('Minimum', row.minInvestment, seen.minInvestment),
    ...figureChange('Target return', row.targetReturn, seen.targetReturn),
    ...figureChange('Term', row.term, seen.term),
    ...(added === 0 ? [] : [added === 1 ? '1 new document' : `${added} new documents`]),
  ];
}

const figureChange = (what: string, now: string, before: number) =>
  fingerprint(now) === before ? [] : [`${what} now ${now}`];

/** An opportunity that was listed, or a document that was added. */
export interface Newcomer {
  key: string;
  kind: 'opportunity' | 'document';
  title: string;
  /** The opportunity of a document; the category of an opportunity. */
  context: string;
  /** YYYY-MM-DD, or null where the catalogue does not say. */
  day: string | null;
  to: string;
  /** The last visit has not seen it. */
  isNew: boolean;
}

/** A day that can be shown: the catalogue is written by hand. */
const readDay = (day: string | null) => (day !== null && Number.isNaN(Date.parse(`${day}T12:00:00`)) ? null : day);

/** The newest opportunities and documents of the catalogue: what the last visit has not seen first, then by day. */
export function describeNewest(rows: readonly FullCatalogueRow[], before: SeenRows | null, room: number): Newcomer[] {
  const newcomers = rows.flatMap((row) => {
    const seen = before && Object.hasOwn(before, row.id) ? before[row.id] : undefined;
    return [opportunity(row, before !== null && !seen), ...documents(row, seen)];
  });
  return newcomers
    .filter(({ day, isNew }) => isNew || day !== null)
    .sort((one, other) => Number(other.isNew) - Number(one.isNew) || (other.day ?? '').localeCompare(one.day ?? ''))
    .slice(0, room);
}

const opportunity = (row: FullCatalogueRow, isNew: boolean): Newcomer => ({
  key: row.id,
  kind: 'opportunity',
  title: row.title,
  context: row.category,
  day: readDay(row.listedAt),
  to: paths.opportunity(row.id),
  isNew,
});

/** The documents of an opportunity that is new itself are not news beside it. */
const documents = (row: FullCatalogueRow, seen: SeenRow | undefined) =>
  row.newestDocuments.map(
    ({ id, name, addedAt }): Newcomer => ({
      key: `${row.id} ${id}`,
      kind: 'document',
      title: name,
      context: row.title,
      day: readDay(addedAt),
      to: `${paths.opportunity(row.id)}?tab=documents`,
      isNew: seen !== undefined && !seen.documents.includes(id),
    }),
  );
