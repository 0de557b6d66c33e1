import { HttpsError } from 'firebase-functions/https';
import { resumeLinkRequestSchema } from '../contract/forms/form-records.ts';
import { issueLink } from '../files/file-link.ts';
import { findResume } from '../files/openers/open-resume.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';

/** A link to the résumé of an application, good for an hour, and for as long as its admin is one. */
export const getResumeLink = defineCallable('getResumeLink', {
  schema: resumeLinkRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ applicationId }, { uid }) {
    if (!(await findResume(applicationId))) throw new HttpsError('not-found', 'This résumé is no longer there.');
    return issueLink({ kind: 'resume', uid, applicationId }, now());
  },
});
