import { readUploadPath } from '../contract/files/files.ts';

export interface KeptFile {
  path: string;
  /** Bytes. */
  size: number;
}

export interface Quota {
  bytes: number;
  files: number;
}

/**
 * The files of one person that are over their quota, of bytes or of files: they are taken in the order of their timestamps, and
 * each that does not fit any more is named. The same files always give the same answer, so uploads that arrive together do not
 * delete each other.
 */
export function filesOverQuota(files: readonly KeptFile[], quota: Quota): KeptFile[] {
  const kept = { bytes: 0, files: 0 };
  return [...files].sort(byTime).filter(({ size }) => {
    if (kept.bytes + size > quota.bytes || kept.files === quota.files) return true;
    kept.bytes += size;
    kept.files += 1;
    return false;
  });
}

const timeOf = ({ path }: KeptFile) => readUploadPath(path)?.uploadedAt.getTime() ?? Number.POSITIVE_INFINITY;

function byTime(a: KeptFile, b: KeptFile): number {
  if (timeOf(a) !== timeOf(b)) return timeOf(a) < timeOf(b) ? -1 : 1;
  return a.path < b.path ? -1 : 1;
}
