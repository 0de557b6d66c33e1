import { HttpsError } from 'firebase-functions/https';
import { type KycSubmission, kycSubmissionSchema } from '../contract/kyc.ts';
import { whyIssueDateRefused } from '../contract/kyc-issue-date.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { acceptKycDocument } from './accept-kyc-document.ts';
import { isOfNamedType, isOwnPath } from './kyc-document-path.ts';

/**
 * Hands in a verification document that the browser has uploaded to the caller's own folder. The file is judged by what it
 * holds, not by what it is called. Submitting the same path again after it was accepted changes nothing and answers the
 * present status.
 */
export const submitKycDocument = defineCallable('submitKycDocument', {
  access: 'signed-in',
  schema: kycSubmissionSchema,
  options: { timeoutSeconds: 60 },
  async run(submission, { uid }) {
    if (!isOwnPath(submission, uid)) {
      throw new HttpsError('permission-denied', 'You can only submit documents from your own folder.');
    }
    if (!isOfNamedType(submission)) {
      throw new HttpsError('invalid-argument', 'This file was uploaded as another kind of document.');
    }
    const dateRefused = whyDateRefused(submission);
    if (dateRefused) throw new HttpsError('invalid-argument', dateRefused);
    const file = (await bucket()).file(submission.path);
    const overallStatus = await firestore().runTransaction((transaction) =>
      acceptKycDocument(transaction, { uid, submission, file, at: now() }),
    );
    return { overallStatus };
  },
});

function whyDateRefused({ documentType, issueDate }: KycSubmission): string | null {
  if (documentType === 'id_document' || issueDate === undefined) return null;
  return whyIssueDateRefused(issueDate, now());
}
