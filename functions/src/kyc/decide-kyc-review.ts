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
import { readWrittenKycRecord } from './stored-kyc-record.ts';
import { writeKycRecord } from './write-kyc-record.ts';

const STALE = 'This verification has changed since you opened it. Please look at it again before you decide.';

/** Approves a verification, asks for documents again or rejects it: what the reviewer saw, and by the machine's rules. */
export const decideKycReview = defineCallable('decideKycReview', {
  access: 'admin',
  schema: kycDecisionRequestSchema,
  async run(request, { uid: staff }) {
    refuseOwnCase(request.uid, staff);
    const overallStatus = await firestore().runTransaction((transaction) => decide(transaction, request, staff, now()));
    return { overallStatus };
  },
});

async function decide(
  transaction: Transaction,
  request: KycDecisionRequest,
  staff: string,
  at: Date,
): Promise<KycOverallStatus> {
  const status = await transaction.get(firestore().doc(`kyc_status/${request.uid}`));
  const data = status.data();
  if (!data) throw new HttpsError('not-found', 'This person has not begun a verification.');
  if (caseVersion(status) !== request.version) throw new HttpsError('aborted', STALE);
  const record = settledKycRecord(readWrittenKycRecord(request.uid, data), at);
  const decided = decideKyc(record, request, at);
  if (!decided.ok) throw new HttpsError('failed-precondition', decided.reason);
  const told = { way: 'review', by: staff, from: record.overall_status, decision: request.decision, at } as const;
  writeKycRecord(transaction, { id: crypto.randomUUID(), stored: data, record: decided.record, told });
  return decided.record.overall_status;
}
