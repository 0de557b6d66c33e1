import { createHash } from 'node:crypto';
import { ValidationError } from 'yup';
import { NEWEST_DOCUMENTS } from '../contract/limits.ts';
import {
  type DealDocument,
  EXAMPLE_SECTIONS,
  type ExampleSection,
  type OpportunityRecord,
  opportunityRecordSchema,
  type Risk,
} from '../contract/opportunities/opportunity-record.ts';
import type { FullCatalogueRow } from '../contract/opportunities/opportunity-views.ts';
import type { Category } from '../contract/options.ts';
import { logFailure } from '../platform/logging.ts';
import { parseDocument } from '../platform/stored-documents.ts';
import { REFERENCE_OPPORTUNITY_ID } from './reference-opportunity.ts';

/** The opportunities that can be shown, by id, in the order of the marketplace. */
export type Catalogue = ReadonlyMap<string, ListedOpportunity>;

export interface StoredOpportunity {
  id: string;
  data: unknown;
}

export type Records = ReadonlyMap<string, OpportunityRecord>;

/**
 * Reads the records of these documents. For a document that can't be read, the last valid version stays, if there is
 * one. The failure is logged in any case.
 */
export const readRecords = (stored: readonly StoredOpportunity[], lastValid: Records = new Map()): Records =>
  new Map(
    stored.flatMap((document): [string, OpportunityRecord][] => {
      const record = parseRecord(document, lastValid.get(document.id) ?? null);
      return record ? [[document.id, record]] : [];
    }),
  );

/** A log must not contain confidential content: the reason names a field and never its value. */
function parseRecord({ id, data }: StoredOpportunity, lastValid: OpportunityRecord | null): OpportunityRecord | null {
  const fail = (reason: string) => {
    const shown = lastValid ? 'its last valid version' : 'nothing';
    logFailure('An opportunity could not be read', reason, { id, shown });
    return lastValid;
  };
  try {
    const record = parseDocument(opportunityRecordSchema, data);
    return record.id === id ? record : fail('its id is not the name of its document');
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return fail(`${error.path || 'the record'} does not match its schema (${error.type})`);
  }
}

/** Builds the catalogue from these records, in the order of the marketplace. */
export function buildCatalogue(records: Records): Catalogue {
  const stored = records.get(REFERENCE_OPPORTUNITY_ID);
  // Examples are shown to people who have not accepted its agreement.
  const reference = stored?.agreement ? undefined : stored;
  const opportunities = [...records.values()]
    .map((record) => completeOpportunity(record, reference))
    .sort((a, b) => a.order - b.order);
  const codes = maskedCodes(opportunities.map(({ id }) => id));
  return new Map(
    opportunities.map((opportunity) => [opportunity.id, { ...opportunity, code: codes.get(opportunity.id) ?? '' }]),
  );
}

/** A record whose gaps are filled from the reference opportunity, if it is in the catalogue. */
export interface Opportunity extends OpportunityRecord {
  documents: DealDocument[];
  risks: Risk[];
  /** The sections that come from the reference opportunity. */
  examples: ExampleSection[];
  /** Its own documents only, never the reference opportunity's. */
  newestDocuments: FullCatalogueRow['newestDocuments'];
}

/** An opportunity of the catalogue, with its code for masked rows. */
export interface ListedOpportunity extends Opportunity {
  code: string;
}

/** Fills the record's gaps from the reference opportunity. Without it, the gaps stay. */
export function completeOpportunity(record: OpportunityRecord, reference?: OpportunityRecord): Opportunity {
  return {
    ...record,
    financialProjection: record.financialProjection ?? reference?.financialProjection ?? null,
    team: record.team ?? reference?.team ?? null,
    documents: record.documents ?? reference?.documents ?? [],
    risks: record.risks ?? reference?.risks ?? [],
    examples: EXAMPLE_SECTIONS.filter((section) => record[section] === null && reference?.[section]),
    newestDocuments: newestOf(record.documents ?? []),
  };
}

/** The documents with the newest dates, newest first; on the same day, in the order of the catalogue. */
export const newestOf = (documents: readonly DealDocument[]): FullCatalogueRow['newestDocuments'] =>
  documents
    .flatMap(({ id, name, addedAt }) => (addedAt === undefined ? [] : [{ id, name, addedAt }]))
    .sort((one, other) => other.addedAt.localeCompare(one.addedAt))
    .slice(0, NEWEST_DOCUMENTS);

/** "Biotechnology Investment Opportunity". */
export const maskedTitle = (category: Category): string => `${category} Investment Opportunity`;

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
