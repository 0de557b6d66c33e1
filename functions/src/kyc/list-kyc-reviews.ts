import { HttpsError } from 'firebase-functions/https';
import { kycReviewsRequestSchema } from '../contract/kyc-review.ts';
import { KYC_CASES_PAGE } from '../contract/limits.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { describeCase } from './describe-case.ts';
import { findCaseHolders } from './find-case-holders.ts';
import { findCases } from './find-cases.ts';
import { findKycDocuments } from './find-kyc-documents.ts';
import { BEGINNING, readCursor, writeCursor } from './review-cursor.ts';

const NOBODY = { name: null, email: null };

/** The verifications that staff look after: those that wait for review first, with what was handed in. */
export const listKycReviews = defineCallable('listKycReviews', {
  access: 'admin',
  schema: kycReviewsRequestSchema,
  async run({ cursor }, { uid: viewer }) {
    const from = cursor === undefined ? BEGINNING : readCursor(cursor);
    if (!from) throw new HttpsError('invalid-argument', 'This is not a page of the review list.');
    const { cases, next } = await findCases(from, KYC_CASES_PAGE);
    const uids = cases.map(({ id }) => id);
    const [holders, documents] = await Promise.all([findCaseHolders(uids), findKycDocuments(uids)]);
    const described = cases.map((status) =>
      describeCase({
        status,
        holder: holders.get(status.id) ?? NOBODY,
        documents: documents.filter(({ user_id }) => user_id === status.id),
        viewer,
        at: now(),
      }),
    );
    return { cases: described, next: next && writeCursor(next) };
  },
});
