import type { Query, Transaction } from 'firebase-admin/firestore';
import { REFERENCE_OPPORTUNITY_ID } from '../catalogue/reference-opportunity.ts';
import { type DraftRecord, draftRequestSchema } from '../contract/editing/drafts.ts';
import { faultsOfRecord, type Neighbour, warningsOfRecord } from '../contract/opportunities/check/check-opportunity.ts';
import type { Fault } from '../contract/opportunities/check/fault.ts';
import { opportunityRecordSchema } from '../contract/opportunities/opportunity-record.ts';
import { firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { findMissingFiles } from './documents/missing-files.ts';
import { draftRef, opportunityRef, readDraft } from './draft-store.ts';

/** The check of the command line, for a draft. */
export const checkDraft = defineCallable('checkDraft', {
  schema: draftRequestSchema,
  async run({ id }) {
    const { revision, record } = readDraft(await draftRef(id).get());
    const faults = await firestore().runTransaction((transaction) => findFaults(transaction, record), {
      readOnly: true,
    });
    return { revision, faults, warnings: warningsOfRecord(record) };
  },
});

/**
 * The faults of a record beside the published ones, and of its documents beside the stored files. Reads only what it is
 * compared with.
 */
export async function findFaults(transaction: Transaction, record: DraftRecord): Promise<Fault[]> {
  const opportunities = firestore().collection('opportunities');
  const asked: Query[] = [opportunities.where('id', '==', REFERENCE_OPPORTUNITY_ID)];
  if (typeof record.order === 'number') asked.push(opportunities.where('order', '==', record.order).limit(2));
  const id = String(record.id);
  const [published, found] = await Promise.all([
    transaction.get(opportunityRef(id)),
    Promise.all(asked.map((query) => transaction.get(query))),
  ]);
  const others = found.flatMap(({ docs }): Neighbour[] =>
    docs.flatMap((document) => parseOrWarn(opportunityRecordSchema, document) ?? []),
  );
  return [
    ...faultsOfRecord(record, others, REFERENCE_OPPORTUNITY_ID),
    ...(await findMissingFiles(id, record, published.data() ?? {})),
  ];
}
