import { createHash } from 'node:crypto';
import { ValidationError } from 'yup';
import { NEWEST_DOCUMENTS } from '../contract/limits.ts';
import {
  type DealDocument,
  EXAMPLE_SECTIONS,
  type ExampleSection,
  type FinancialProjection,
  type OpportunityRecord,
  opportunityRecordSchema,
  REFERENCE_OPPORTUNITY_ID,
  type Risk,
  type Team,
} from '../contract/opportunities/opportunity-record.ts';
import type { FullCatalogueRow } from '../contract/opportunities/opportunity-views.ts';
import { logWarning } from '../platform/logging.ts';
import { parseDocument } from '../platform/stored-documents.ts';

/** Every opportunity that can be shown, by id, in the order of the marketplace. */
export type Catalogue = ReadonlyMap<string, ListedOpportunity>;

export interface StoredOpportunity {
  id: string;
  data: unknown;
}

/** The catalogue that these documents make. One that cannot be shown is left out and logged: it takes down only itself. */
export function buildCatalogue(stored: readonly StoredOpportunity[]): Catalogue {
  const records = stored.flatMap((document) => parseRecord(document) ?? []);
  const reference = records.find(({ id }) => id === REFERENCE_OPPORTUNITY_ID);
  const opportunities = records
    .flatMap((record) => complete(record, reference) ?? [])
    .sort((a, b) => a.order - b.order);
  const codes = maskedCodes(opportunities.map(({ id }) => id));
  return new Map(
    opportunities.map((opportunity) => [opportunity.id, { ...opportunity, code: codes.get(opportunity.id) ?? '' }]),
  );
}

function parseRecord({ id, data }: StoredOpportunity): OpportunityRecord | null {
  try {
    const record = parseDocument(opportunityRecordSchema, data);
    return record.id === id ? record : leaveOut(id, 'its id is not the name of its document');
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return leaveOut(id, `${error.path || 'the record'} is not what its schema says (${error.type})`);
  }
}

const complete = (record: OpportunityRecord, reference: OpportunityRecord | undefined) =>
  completeOpportunity(record, reference) ?? leaveOut(record.id, 'it has gaps and there is no reference opportunity');

/** The reason names a field and never its value: the log is no place for a confidential record. */
function leaveOut(id: string, reason: string): null {
  logWarning('An opportunity is left out of the catalogue', { id, reason });
  return null;
}

/** A record with nothing left open: what it has none of itself is the reference opportunity's. */
export interface Opportunity extends OpportunityRecord {
  financialProjection: FinancialProjection;
  team: Team;
  documents: DealDocument[];
  risks: Risk[];
  /** Which of the four above are the reference opportunity's. */
  examples: ExampleSection[];
  /** Of its own documents, never the reference opportunity's. */
  newestDocuments: FullCatalogueRow['newestDocuments'];
}

/** An opportunity as the catalogue holds it, with its code for masked rows. */
export interface ListedOpportunity extends Opportunity {
  code: string;
}

/**
 * The record with its gaps filled from the reference opportunity (specification, section 3, "Other static data"), or null
 * where neither has what a page needs.
 */
export function completeOpportunity(record: OpportunityRecord, reference?: OpportunityRecord): Opportunity | null {
  const financialProjection = record.financialProjection ?? reference?.financialProjection;
  const team = record.team ?? reference?.team;
  const documents = record.documents ?? reference?.documents;
  const risks = record.risks ?? reference?.risks;
  if (!financialProjection || !team || !documents || !risks) return null;
  const examples = EXAMPLE_SECTIONS.filter((section) => record[section] === null);
  const newestDocuments = newestOf(record.documents ?? []);
  return { ...record, financialProjection, team, documents, risks, examples, newestDocuments };
}

/** The dated documents that were added last, newest first; on one day, in the order of the catalogue. */
export const newestOf = (documents: readonly DealDocument[]): FullCatalogueRow['newestDocuments'] =>
  documents
    .flatMap(({ id, name, addedAt }) => (addedAt === undefined ? [] : [{ id, name, addedAt }]))
    .sort((one, other) => other.addedAt.localeCompare(one.addedAt))
    .slice(0, NEWEST_DOCUMENTS);

/**
 * A short code for each opportunity, which tells masked rows of one category apart and stays the same from day to day. It is
 * no secret and hides none: an id is part of a public page's URL, and anyone who guesses one can open that page. It only keeps
 * the marketplace from handing ids, which read like titles, to people who have not signed in. Where two ids come to one code,
 * the later id in the alphabet takes its next, so that no two rows ever look the same.
 */
export function maskedCodes(ids: readonly string[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of [...ids].sort()) {
    const code = freeCode(id, taken);
    taken.add(code);
    codes.set(id, code);
  }
  return codes;
}

function freeCode(id: string, taken: ReadonlySet<string>, attempt = 0): string {
  const code = codeOf(attempt === 0 ? id : `${id} ${attempt}`);
  return taken.has(code) ? freeCode(id, taken, attempt + 1) : code;
}

const codeOf = (text: string) =>
  createHash('sha256').update(`marketplace row of ${text}`).digest('hex').slice(0, 6).toUpperCase();
