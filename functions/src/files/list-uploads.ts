import { emptySchema } from '../contract/calls.ts';
import { UPLOADS_LISTED } from '../contract/limits.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { storedUploads } from './stored-uploads.ts';

/**
 * The caller's private files, newest first. A browser may list its folder but learns no sizes there, for the rules let nobody
 * read a private file's metadata. `count` and `usedBytes` are of all files, also where the list is cut.
 */
export const listUploads = defineCallable('listUploads', {
  access: 'signed-in',
  schema: emptySchema,
  async run(_input, { uid }) {
    const uploads = await storedUploads(uid);
    const files = uploads
      .slice(0, UPLOADS_LISTED)
      .map(({ path, name, size, uploadedAt }) => ({ path, name, size, uploadedAt: uploadedAt.toISOString() }));
    return { files, count: uploads.length, usedBytes: uploads.reduce((sum, { size }) => sum + size, 0) };
  },
});
