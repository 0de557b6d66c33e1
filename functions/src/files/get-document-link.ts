import { HttpsError } from 'firebase-functions/https';
import { documentLinkRequestSchema } from '../contract/files/files.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { issueLink } from './file-link.ts';
import { findDocument, mayOpenDocument } from './openers/open-document.ts';

/** A link to a document of an opportunity, for whoever may open it at this moment, good for an hour. */
export const getDocumentLink = defineCallable('getDocumentLink', {
  readOnly: true,
  schema: documentLinkRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ opportunityId, documentId, disposition }, caller) {
    const found = await findDocument(opportunityId, documentId);
    if (!found) throw new HttpsError('not-found', 'This document is not in the catalogue.');
    const person = caller.signedIn ? caller : null;
    if (!(await mayOpenDocument(found.document, person))) {
      throw person
        ? new HttpsError('permission-denied', 'Complete your verification to open this document.')
        : new HttpsError('unauthenticated', 'Please sign in to open this document.');
    }
    return issueLink({ kind: 'document', uid: person?.uid ?? null, opportunityId, documentId, disposition }, now());
  },
});
