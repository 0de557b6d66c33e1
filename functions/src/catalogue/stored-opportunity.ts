import { type OpportunityRecord, opportunityRecordSchema } from '../contract/opportunities/opportunity-record.ts';
import { firestore } from '../platform/admin.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

/** The record as it is stored now, past this instance's copy of the catalogue. Null if it is missing or unreadable. */
export async function storedOpportunity(id: string): Promise<OpportunityRecord | null> {
  const snapshot = await firestore().doc(`opportunities/${id}`).get();
  return snapshot.exists ? parseOrWarn(opportunityRecordSchema, snapshot) : null;
}
