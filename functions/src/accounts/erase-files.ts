import { bucket } from '../platform/admin.ts';

const AT_ONCE = 100;

/** Deletes every file whose path begins so. One that is gone already is as good, so it can be done again. */
export async function eraseFiles(prefix: `${string}/`): Promise<void> {
  const folder = await bucket();
  const next = async () => (await folder.getFiles({ prefix, maxResults: AT_ONCE, autoPaginate: false }))[0];
  for (let files = await next(); files.length > 0; files = await next()) {
    await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
  }
}
