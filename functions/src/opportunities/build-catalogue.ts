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

/** The opportunities that can be shown, by id, in the order of the marketplace. */
export type Catalogue = ReadonlyMap<string, ListedOpportunity>;

export interface StoredOpportunity {
  id: string;
  data: unknown;
}

/** Builds the catalogue from these documents. An invalid opportunity is left out and logged. */
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
    return leaveOut(id, `${error.path || 'the record'} does not match its schema (${error.type})`);
  }
}

const complete = (record: OpportunityRecord, reference: OpportunityRecord | undefined) =>
  completeOpportunity(record, reference) ?? leaveOut(record.id, 'it has gaps and there is no reference opportunity');

/** The reason names a field and never its value, because a log must not contain confidential content. */
function leaveOut(id: string, reason: string): null {
  logWarning('An opportunity is left out of the catalogue', { id, reason });
  return null;
}

/** A record whose gaps are filled from the reference opportunity. */
export interface Opportunity extends OpportunityRecord {
  financialProjection: FinancialProjection;
  team: Team;
  documents: DealDocument[];
  risks: Risk[];
  /** The sections above that come from the reference opportunity. */
  examples: ExampleSection[];
  /** Its own documents only, never the reference opportunity's. */
  newestDocuments: FullCatalogueRow['newestDocuments'];
}

/** An opportunity of the catalogue, with its code for masked rows. */
export interface ListedOpportunity extends Opportunity {
  code: string;
}

/**
 * Fills the record's gaps from the reference opportunity (specification, section 3, "Other static data"). Null if a
 * required part is missing in both.
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

/** The documents with the newest dates, newest first; on the same day, in the order of the catalogue. */
export const newestOf = (documents: readonly DealDocument[]): FullCatalogueRow['newestDocuments'] =>
  documents
    .flatMap(({ id, name, addedAt }) => (addedAt === undefined ? [] : [{ id, name, addedAt }]))
    .sort((one, other) => other.addedAt.localeCompare(one.addedAt))
    .slice(0, NEWEST_DOCUMENTS);

/**
 * A short, stable code for each opportunity, which distinguishes masked rows of one category. It is not a secret: an id
 * is part of a public page's URL, and anyone who guesses one can open that page. It only keeps ids, which read like
 * titles, out of the public marketplace. If two ids have the same code, the later id in the alphabet takes its next
 * one, so that no two rows look the same.
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
