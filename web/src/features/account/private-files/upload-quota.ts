import { UPLOAD_FILE_MAX, UPLOAD_QUOTA, UPLOADS_MAX } from '@portal/functions/contract/limits';
import { formatSize } from '#components/format/formatters.ts';

/** Stored files and uploads in progress. */
export interface SpaceUsed {
  bytes: number;
  files: number;
}

const MAKE_ROOM = 'Delete files that you no longer need, and try again.';

/** Why a file cannot be uploaded, or null if it can. */
export function validateUpload({ size }: { size: number }, used: SpaceUsed): string | null {
  if (size === 0) return 'This file is empty, so there is nothing to keep.';
  if (size > UPLOAD_FILE_MAX) return `This file has ${formatSize(size)}. A file may have 25 MB at most.`;
  if (used.files >= UPLOADS_MAX) return `You may keep ${UPLOADS_MAX} files at most. ${MAKE_ROOM}`;
  const left = Math.max(0, UPLOAD_QUOTA - used.bytes);
  if (size <= left) return null;
  return `This file has ${formatSize(size)}, and ${formatSize(left)} of your 250 MB are left. ${MAKE_ROOM}`;
}

export const REMOVED_BY_SERVER = `This file did not fit into your 250 MB or your ${UPLOADS_MAX} files and was not kept. ${MAKE_ROOM}`;

/** The share of the quota from which a warning is shown. */
const NEARLY_FULL = 0.9;

interface SpaceDescription {
  percent: number;
  text: string;
  /** What the user can do about it; null while there is room. */
  advice: string | null;
}

/** How much of the quota is used, as a percentage and in words. */
export function describeSpace({ bytes, files }: SpaceUsed): SpaceDescription {
  const text = `${formatSize(bytes)} of 250 MB used, ${files} of ${UPLOADS_MAX} files`;
  const percent = Math.min(100, Math.ceil(Math.max(bytes / UPLOAD_QUOTA, files / UPLOADS_MAX) * 100));
  if (bytes >= UPLOAD_QUOTA || files >= UPLOADS_MAX) {
    return { percent, text, advice: 'Your space is full. Delete files that you no longer need to make room.' };
  }
  if (bytes >= NEARLY_FULL * UPLOAD_QUOTA) {
    return { percent, text, advice: `Your space is nearly full: ${formatSize(UPLOAD_QUOTA - bytes)} are left.` };
  }
  if (files < NEARLY_FULL * UPLOADS_MAX) return { percent, text, advice: null };
  const left = UPLOADS_MAX - files;
  return {
    percent,
    text,
    advice: `Your space is nearly full: ${left} more ${left === 1 ? 'file' : 'files'} can be kept.`,
  };
}
