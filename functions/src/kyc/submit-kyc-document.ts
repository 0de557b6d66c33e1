import { HttpsError } from 'firebase-functions/https';
import { type KycSubmission, kycSubmissionSchema } from '../contract/kyc.ts';
import { whyIssueDateRefused } from '../contract/kyc-issue-date.ts';
import { bucket } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logFailure } from '../platform/logging.ts';
import { discardUpload } from './discard-upload.ts';
import { handIn } from './hand-in.ts';
import { isOfNamedType, isOwnPath } from './kyc-document-path.ts';
import { sweepKycUploads } from './sweep-kyc-uploads.ts';

/**
 * Hands in a verification document that the browser has uploaded to the caller's own folder. The file is judged by what it
 * holds, not by what it is called. Submitting the same path again after it was accepted changes nothing and answers the
 * present status. A picture of many pixels is unpacked in memory, so an instance takes one call at a time.
 */
export const submitKycDocument = defineCallable('submitKycDocument', {
  access: 'signed-in',
  schema: kycSubmissionSchema,
  options: { timeoutSeconds: 120, memory: '1GiB', concurrency: 1 },
  async run(submission, { uid }) {
    if (!isOwnPath(submission, uid)) {
      throw new HttpsError('permission-denied', 'You can only submit documents from your own folder.');
    }
    if (!isOfNamedType(submission)) {
      throw new HttpsError('invalid-argument', 'This file was uploaded as another kind of document.');
    }
    const at = now();
    const file = (await bucket()).file(submission.path);
    const reason = whyDateRefused(submission, at);
    if (reason) {
      await discardUpload(file);
      throw new HttpsError('invalid-argument', reason);
    }
    const overallStatus = await handIn({ uid, submission, file, at });
    await sweep(uid, at);
    return { overallStatus };
  },
});

function whyDateRefused({ documentType, issueDate }: KycSubmission, at: Date): string | null {
  if (documentType === 'id_document') return null;
  return whyIssueDateRefused(issueDate, at);
}

/** What the person uploaded before and never handed in. What is left of it is swept daily, so failing here is no failure. */
async function sweep(uid: string, at: Date): Promise<void> {
  try {
    await sweepKycUploads(at, uid);
  } catch (error) {
    logFailure('Uploads that nobody handed in could not be deleted', error, { uid });
  }
}
