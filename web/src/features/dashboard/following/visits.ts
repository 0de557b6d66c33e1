import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';

/**
 * What a visit saw of an opportunity: what changes are told from. Of figures the browser stores a fingerprint, so
 * that nobody reads them off its storage. It is no secret: there are few enough figures to try them all.
 */
export interface SeenRow {
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
export const fingerprint = (text: string): Fingerprint =>
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
