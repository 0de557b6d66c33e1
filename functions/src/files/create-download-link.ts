import { HttpsError } from 'firebase-functions/https';
import { downloadLinkRequestSchema, readUploadPath } from '../contract/files/files.ts';
import { bucket } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { issueLink } from './file-link.ts';

/** A link to a private file of the caller's own, good for an hour. */
export const createDownloadLink = defineCallable('createDownloadLink', {
  schema: downloadLinkRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ path }, { uid }) {
    if (readUploadPath(path)?.uid !== uid) {
      throw new HttpsError('permission-denied', 'You can only make links to files of your own.');
    }
    const [exists] = await (await bucket()).file(path).exists();
    if (!exists) throw new HttpsError('not-found', 'This file is no longer there.');
    return issueLink({ kind: 'upload', uid, path }, now());
  },
});
