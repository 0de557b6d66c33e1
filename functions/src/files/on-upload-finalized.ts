import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/storage';
import { readUploadPath, uploadsFolder } from '../contract/files.ts';
import { UPLOAD_QUOTA } from '../contract/limits.ts';
import { type Bucket, bucket } from '../platform/admin.ts';
import { logEvent } from '../platform/logging.ts';
import { sealFile } from '../platform/stored-file.ts';
import { TRIGGER_OPTIONS } from '../platform/trigger-options.ts';
import { filesBeyondQuota } from './files-beyond-quota.ts';

const TOKENS = 'firebaseStorageDownloadTokens';

/**
 * Keeps a person's private files within their quota and private, whatever browser uploaded them: what static rules cannot
 * sum up is deleted when it has arrived, and what is kept loses the token by which anyone with the address could read it.
 * Sealing writes the file anew and so comes here once more, to find nothing left to do.
 */
export const onUploadFinalized = onObjectFinalized(
  { ...TRIGGER_OPTIONS, bucket: storageBucket },
  async ({ data, time }) => {
    const uploaded = readUploadPath(data.name);
    if (!uploaded) return;
    const store = await bucket();
    const deleted = await deleteBeyondQuota(store, uploaded.uid);
    if (deleted.includes(data.name) || data.metadata?.[TOKENS] === undefined) return;
    try {
      await sealFile(store.file(data.name), { generation: data.generation, at: new Date(time) });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  },
);

/** Everything of this person that goes beyond the quota, and not this file alone: events may come late or together. */
async function deleteBeyondQuota(store: Bucket, uid: string): Promise<string[]> {
  const [files] = await store.getFiles({ prefix: `${uploadsFolder(uid)}/` });
  const beyond = filesBeyondQuota(
    files.map(({ name, metadata }) => ({ path: name, size: Number(metadata.size ?? 0) })),
    UPLOAD_QUOTA,
  );
  await Promise.all(beyond.map(({ path }) => store.file(path).delete({ ignoreNotFound: true })));
  if (beyond.length > 0) logEvent('Private files beyond the quota were deleted', { uid, count: beyond.length });
  return beyond.map(({ path }) => path);
}

/** Deleted by its owner, or replaced, in the meantime: nothing is left to seal. */
const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 404 || error.code === 412);
