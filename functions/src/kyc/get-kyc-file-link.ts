import { HttpsError } from 'firebase-functions/https';
import { kycFileLinkRequestSchema } from '../contract/kyc/kyc-review.ts';
import { issueLink } from '../files/file-link.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { assertNotOwnCase } from './kyc-cases.ts';

/** A short-lived link to a verification document, for a reviewer who says why. It is recorded when it is followed. */
export const getKycFileLink = defineCallable('getKycFileLink', {
  schema: kycFileLinkRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ documentId, purpose }, { uid }) {
    const document = await firestore().doc(`kyc_documents/${documentId}`).get();
    if (!document.exists) throw new HttpsError('not-found', 'This document is no longer there.');
    assertNotOwnCase(String(document.get('user_id')), uid);
    return issueLink({ kind: 'kyc', uid, documentId, purpose }, now());
  },
});
