import { type InferType, string } from 'yup';
import { emptySchema } from '../contract/calls.ts';
import { KYC_DOCUMENT_TYPES } from '../contract/kyc/kyc.ts';
import { type KycState, validateReplacement } from '../contract/kyc/kyc-machine.ts';
import { KYC_PURPOSES, type KycAccessEntry, type ReplaceableDocument } from '../contract/kyc/kyc-review.ts';
import { KYC_ACCESS_LISTED } from '../contract/limits.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { currentState } from './kyc-changes.ts';
import { loadKyc } from './kyc-store.ts';

/** What the investor is shown of `kyc_access/{id}`; who it was stays with the server. */
const accessEntrySchema = strictObject({
  document_type: string().oneOf(KYC_DOCUMENT_TYPES).required(),
  role: string().oneOf(['reviewer']).required(),
  purpose: string().oneOf(KYC_PURPOSES).required(),
  document_id: string(),
  opened_at: dateSchema().required(),
}).noUnknown(false);
type AccessRecord = InferType<typeof accessEntrySchema>;

/** When staff opened the caller's documents, in which role and why, and which of them can still be replaced. */
export const getKycAccessLog = defineCallable('getKycAccessLog', {
  schema: emptySchema,
  async run(_input, { uid }) {
    const accesses = firestore().collection('kyc_access').where('user_id', '==', uid);
    const [{ docs }, stored] = await Promise.all([
      accesses.orderBy('opened_at', 'desc').limit(KYC_ACCESS_LISTED).get(),
      loadKyc(uid),
    ]);
    const entries = docs.flatMap((document) => parseOrWarn(accessEntrySchema, document) ?? []);
    return {
      accessLog: entries.map(describeAccess),
      replaceable: findReplaceable(currentState(stored, now()), entries),
    };
  },
});

/** What is shown as replaceable. `submitKycDocument` decides: it looks at every access, in the transaction of the replacement. */
function findReplaceable({ record, documents }: KycState, entries: readonly AccessRecord[]): ReplaceableDocument[] {
  return KYC_DOCUMENT_TYPES.flatMap((documentType) => {
    const documentId = documents[documentType]?.document_id;
    const opened = entries.some(({ document_id }) => document_id === documentId);
    const isReplaceable = documentId !== undefined && validateReplacement(record, documentType, opened) === null;
    return isReplaceable ? [{ documentType, documentId }] : [];
  });
}

const describeAccess = ({ document_type, role, purpose, opened_at }: AccessRecord): KycAccessEntry => ({
  documentType: document_type,
  openedAt: opened_at.toISOString(),
  role,
  purpose,
});
