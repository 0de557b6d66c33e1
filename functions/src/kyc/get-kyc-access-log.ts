import { type InferType, string } from 'yup';
import { emptySchema } from '../contract/calls.ts';
import { KYC_DOCUMENT_TYPES } from '../contract/kyc/kyc.ts';
import { KYC_PURPOSES, type KycAccessEntry } from '../contract/kyc/kyc-review.ts';
import { KYC_ACCESS_LISTED } from '../contract/limits.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

/** What the investor is shown of `kyc_access/{id}`; who it was stays with the server. */
const accessEntrySchema = strictObject({
  document_type: string().oneOf(KYC_DOCUMENT_TYPES).required(),
  role: string().oneOf(['reviewer']).required(),
  purpose: string().oneOf(KYC_PURPOSES).required(),
  opened_at: dateSchema().required(),
}).noUnknown(false);

/** When staff opened the caller's documents, in which role and why: newest first. */
export const getKycAccessLog = defineCallable('getKycAccessLog', {
  schema: emptySchema,
  async run(_input, { uid }) {
    const { docs } = await firestore()
      .collection('kyc_access')
      .where('user_id', '==', uid)
      .orderBy('opened_at', 'desc')
      .limit(KYC_ACCESS_LISTED)
      .get();
    const entries = docs.flatMap((document) => parseOrWarn(accessEntrySchema, document) ?? []);
    return { accessLog: entries.map(describeAccess) };
  },
});

const describeAccess = ({
  document_type,
  role,
  purpose,
  opened_at,
}: InferType<typeof accessEntrySchema>): KycAccessEntry => ({
  documentType: document_type,
  openedAt: opened_at.toISOString(),
  role,
  purpose,
});
