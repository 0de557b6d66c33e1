import type { Buffer } from 'node:buffer';
import { AVATAR_PIXELS_MAX, AVATAR_SIDE } from '../../contract/limits.ts';

/** Kinds of pictures by their content. The library knows many more, among them SVG, which can reach out. */
const DECODED = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp'];

/** Far beyond what the largest allowed picture takes, and within the time that the function is given. */
const SECONDS_MAX = 20;

/**
 * The still square of a picture and nothing else, as WebP: upright, and without place, camera, comments or colour profile. Null
 * where the bytes are no whole picture of an allowed kind and size.
 */
export async function encodeAvatar(bytes: Buffer): Promise<Buffer | null> {
  const [{ default: sharp }, { fileTypeFromBuffer }] = await Promise.all([import('sharp'), import('file-type')]);
  sharp.cache(false);
  try {
    const type = (await fileTypeFromBuffer(bytes))?.mime;
    if (type === undefined || !DECODED.includes(type)) return null;
    return await sharp(bytes, { failOn: 'error', limitInputPixels: AVATAR_PIXELS_MAX, sequentialRead: true })
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .webp({ quality: 86 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer();
  } catch {
    // Neither library has kinds of errors to tell apart: what cannot be read to the end is no picture.
    return null;
  }
}
