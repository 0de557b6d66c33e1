import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { paths } from '#routing/paths.ts';

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

/**
 * What a visit saw of an opportunity: what changes are told from. Of figures the browser stores a fingerprint, so
 * that nobody reads them off its storage. It is no secret: there are few enough figures to try them all.
 */
interface SeenRow {
  status: string;
  minInvestment: Fingerprint;
  targetReturn: Fingerprint;
  term: Fingerprint;
  /** Ids of its newest documents. */
  documents: string[];
}
type Fingerprint = number;
export type SeenRows = Readonly<Record<string, SeenRow>>;

interface Visit {
  /** When it was last continued, in milliseconds. */
  at: number;
  rows: SeenRows;
}

/** This visit and the one before it, as this browser stores them. */
export interface Visits {
  current: Visit;
  previous: Visit | null;
}

/** After so long without the dashboard, opening it begins a new visit. A reload continues the visit, and keeps what was new. */
export const VISIT_GAP = 30 * 60_000;

/** The visits at the moment when the dashboard opens. What the last one saw stays until this one has seen the catalogue. */
export function continueVisits(stored: Visits | null, now: number): Visits {
  if (!stored) return { current: { at: now, rows: {} }, previous: null };
  const { current, previous } = stored;
  if (now - current.at < VISIT_GAP) return { current: { ...current, at: Math.max(now, current.at) }, previous };
  return { current: { at: now, rows: current.rows }, previous: current };
}

export const seeRows = (visits: Visits, rows: readonly FullCatalogueRow[]): Visits => ({
  ...visits,
  current: { ...visits.current, rows: Object.fromEntries(rows.map((row) => [row.id, seen(row)])) },
});

const seen = ({ status, minInvestment, targetReturn, term, newestDocuments }: FullCatalogueRow): SeenRow => ({
  status,
  minInvestment: fingerprint(minInvestment),
  targetReturn: fingerprint(targetReturn),
  term: fingerprint(term),
  documents: newestDocuments.map(({ id }) => id),
});

/** Sixteen bits, so once in a while a change goes unnoticed. */
const fingerprint = (text: string): Fingerprint =>
  [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7);

/** Reads what was stored. Anything else counts as no visit: then nothing is called new. */
export function parseVisits(text: string | null): Visits | null {
  const stored = parseJson(text);
  if (!isRecord(stored) || !isVisit(stored.current)) return null;
  return { current: stored.current, previous: isVisit(stored.previous) ? stored.previous : null };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isVisit = (value: unknown): value is Visit =>
  isRecord(value) &&
  typeof value.at === 'number' &&
  Number.isFinite(value.at) &&
  isRecord(value.rows) &&
  Object.values(value.rows).every(isSeenRow);

const isSeenRow = (value: unknown): value is SeenRow =>
  isRecord(value) &&
  typeof value.status === 'string' &&
  [value.minInvestment, value.targetReturn, value.term].every((figure) => typeof figure === 'number') &&
  Array.isArray(value.documents) &&
  value.documents.every((id) => typeof id === 'string');
