import { UPLOAD_FILE_MAX, UPLOAD_QUOTA } from '@portal/functions/contract/limits';
import { formatSize } from '#components/format-size.ts';

/** Why a chosen file cannot be kept, or null when it can. `used` counts what is kept and what is on its way. */
export function whyUploadRefused({ size }: { size: number }, used: number): string | null {
  if (size === 0) return 'This file is empty, so there is nothing to keep.';
  if (size > UPLOAD_FILE_MAX) return `This file has ${formatSize(size)}. A file may have 25 MB at most.`;
  const left = Math.max(0, UPLOAD_QUOTA - used);
  if (size <= left) return null;
  return `This file has ${formatSize(size)}, and ${formatSize(left)} of your 250 MB are left. Delete files that you no longer need, and try again.`;
}

export const REMOVED_BY_SERVER =
  'This file did not fit into your 250 MB and was not kept. Delete files that you no longer need, and try again.';

/** From here on the space left is worth a word. */
const NEARLY_FULL = 0.9;

export interface SpaceUsed {
  percent: number;
  text: string;
  /** What to do about it; null while there is room. */
  advice: string | null;
}

/** How much of their space a person uses, as a bar and in words. */
export function describeSpace(used: number): SpaceUsed {
  const text = `${formatSize(used)} of 250 MB used`;
  const percent = Math.min(100, Math.ceil((used / UPLOAD_QUOTA) * 100));
  if (used >= UPLOAD_QUOTA) {
    return { percent, text, advice: 'Your space is full. Delete files that you no longer need to make room.' };
  }
  if (used < NEARLY_FULL * UPLOAD_QUOTA) return { percent, text, advice: null };
  return { percent, text, advice: `Your space is nearly full: ${formatSize(UPLOAD_QUOTA - used)} are left.` };
}
