import { readUploadPath } from '../contract/files.ts';

export interface KeptFile {
  path: string;
  /** Bytes. */
  size: number;
}

/**
 * The files of one person that go beyond what they may keep: they are taken in the order of their timestamps, and each that
 * does not fit any more is named. Whoever looks at the same files comes to the same answer, so uploads that arrive together
 * do not delete each other.
 */
export function filesBeyondQuota(files: readonly KeptFile[], quota: number): KeptFile[] {
  let kept = 0;
  return [...files].sort(byTime).filter(({ size }) => {
    if (kept + size > quota) return true;
    kept += size;
    return false;
  });
}

const timeOf = ({ path }: KeptFile) => readUploadPath(path)?.uploadedAt.getTime() ?? Number.POSITIVE_INFINITY;

function byTime(a: KeptFile, b: KeptFile): number {
  if (timeOf(a) !== timeOf(b)) return timeOf(a) < timeOf(b) ? -1 : 1;
  return a.path < b.path ? -1 : 1;
}
