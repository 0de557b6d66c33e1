import { ValidationError } from 'yup';
import {
  type OpportunityRecord,
  opportunityRecordSchema,
  REFERENCE_OPPORTUNITY_ID,
} from '../contract/opportunities/opportunity-record.ts';
import { logWarning } from '../platform/logging.ts';
import { parseDocument } from '../platform/stored-documents.ts';
import { completeOpportunity, type ListedOpportunity } from './complete-opportunity.ts';
import { maskedCodes } from './masked-codes.ts';

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
