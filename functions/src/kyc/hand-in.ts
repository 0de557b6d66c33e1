import { HttpsError } from 'firebase-functions/https';
import type { KycOverallStatus } from '../contract/kyc.ts';
import { whySubmissionRefused } from '../contract/kyc-machine.ts';
import { firestore } from '../platform/admin.ts';
import { countAttempts } from '../platform/count-attempts.ts';
import { type Arrival, acceptKycDocument } from './accept-kyc-document.ts';
import { discardUpload } from './discard-upload.ts';
import { examineArrival } from './examine-arrival.ts';
import { kycSubmissionLimit } from './kyc-submission-limit.ts';
import { readStanding } from './read-standing.ts';

/** How often a file is read again that was written anew while it was being read, as when it is handed in twice at once. */
const ROUNDS = 3;

const REPLACED = 'This file was replaced while we were reading it. Please upload it again.';

/**
 * Hands an uploaded file in, or refuses it: then it is deleted, and nothing else has changed. What was handed in before counts
 * for nothing more. The turn is asked for before the file is read, which takes long, and again when it is accepted.
 */
export async function handIn(arrival: Arrival): Promise<KycOverallStatus> {
  const { uid, submission, file, at } = arrival;
  const { recorded, record } = await readStanding((...refs) => firestore().getAll(...refs), {
    uid,
    path: submission.path,
    at,
  });
  if (recorded) return record.overall_status;
  try {
    await firestore().runTransaction((transaction) => countAttempts(transaction, [kycSubmissionLimit(uid)], at));
    const reason = whySubmissionRefused(record, submission.documentType);
    if (reason) throw new HttpsError('failed-precondition', reason);
    return await readAndAccept(arrival);
  } catch (error) {
    if (error instanceof HttpsError) await discardUpload(file);
    throw error;
  }
}

async function readAndAccept(arrival: Arrival): Promise<KycOverallStatus> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const acceptable = await examineArrival(arrival.file, arrival.submission);
    const status = await firestore().runTransaction((transaction) =>
      acceptKycDocument(transaction, arrival, acceptable),
    );
    if (status) return status;
  }
  throw new HttpsError('aborted', REPLACED);
}
