import { UPLOAD_FILE_MAX } from '@portal/functions/contract/limits';
import { readPictureHeader } from './read-picture-header.ts';

/** More than any camera makes. A file of a few kilobytes can claim many more, and would exhaust the memory. */
const PIXELS_MAX = 60_000_000;

const NO_PICTURE = 'This file is not a JPG, PNG or GIF picture. Please choose another one.';
const TOO_MANY_PIXELS = 'This picture has too many pixels to be opened here. Please choose a smaller one.';
export const DAMAGED = 'This picture could not be read. It may be damaged: please choose another one.';

/**
 * Why a file cannot become an avatar, or null if it can. Decided by content, not by name. A large file is no problem,
 * because only a small square of it is stored.
 */
export async function validatePicture(file: Blob): Promise<string | null> {
  if (file.size === 0) return 'This file is empty. Please choose another one.';
  if (file.size > UPLOAD_FILE_MAX) return 'This file is too large. Please choose a picture of less than 25 MB.';
  const header = readPictureHeader(await file.arrayBuffer());
  if (!header) return NO_PICTURE;
  if (header.width === 0 || header.height === 0) return DAMAGED;
  return header.width * header.height > PIXELS_MAX ? TOO_MANY_PIXELS : null;
}
