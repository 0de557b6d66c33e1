import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { KycOverallStatus } from '../contract/kyc.ts';
import { decideKyc } from '../contract/kyc-decision.ts';
import { type KycDecisionRequest, kycDecisionRequestSchema } from '../contract/kyc-review.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { caseVersion } from './case-version.ts';
import { settledKycRecord } from './infer-kyc-record.ts';
import { refuseOwnCase } from './refuse-own-case.ts';
import { changesTo, readWrittenKycRecord } from './stored-kyc-record.ts';

const STALE = 'This verification has changed since you opened it. Please look at it again before you decide.';

/** Approves a verification, asks for documents again or rejects it: what the reviewer saw, and by the machine's rules. */
export const decideKycReview = defineCallable('decideKycReview', {
  access: 'admin',
  schema: kycDecisionRequestSchema,
  async run(request, { uid: staff }) {
    refuseOwnCase(request.uid, staff);
    const overallStatus = await firestore().runTransaction((transaction) => decide(transaction, request, now()));
    return { overallStatus };
  },
});

async function decide(transaction: Transaction, request: KycDecisionRequest, at: Date): Promise<KycOverallStatus> {
  const status = await transaction.get(firestore().doc(`kyc_status/${request.uid}`));
  const data = status.data();
  if (!data) throw new HttpsError('not-found', 'This person has not begun a verification.');
  if (caseVersion(status) !== request.version) throw new HttpsError('aborted', STALE);
  const decided = decideKyc(settledKycRecord(readWrittenKycRecord(request.uid, data), at), request, at);
  if (!decided.ok) throw new HttpsError('failed-precondition', decided.reason);
  transaction.update(status.ref, changesTo(data, decided.record));
  return decided.record.overall_status;
}
