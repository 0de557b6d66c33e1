import type { Buffer } from 'node:buffer';
import { KYC_PIXELS_MAX } from '../../contract/limits.ts';

export const IMAGE_DAMAGED = 'This picture is damaged and cannot be opened. Please take or save it again.';
export const IMAGE_TOO_LARGE = 'This picture has more pixels than we can take in. Please make it smaller.';

export type CleanedImage = { ok: true; bytes: Buffer } | { ok: false; reason: string };

const refuse = (reason: string): CleanedImage => ({ ok: false, reason });

/** As good as the original to the eye: small print stays legible. */
const JPEG = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/**
 * The picture and nothing else: decoded, turned the way it was held, and written anew. What stood beside the pixels goes:
 * where and with what it was taken (EXIF, GPS, XMP, IPTC), comments, colour profiles, thumbnails, and whatever followed its end.
 */
export async function cleanImage(bytes: Buffer, mimeType: 'image/jpeg' | 'image/png'): Promise<CleanedImage> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > KYC_PIXELS_MAX) return refuse(IMAGE_TOO_LARGE);
    const picture = sharp(bytes, {
      failOn: 'error',
      limitInputPixels: KYC_PIXELS_MAX,
      sequentialRead: true,
    }).autoOrient();
    const written = mimeType === 'image/jpeg' ? picture.jpeg(JPEG) : picture.png();
    return { ok: true, bytes: await written.toBuffer() };
  } catch {
    // The library has no kinds of errors to tell apart: what it cannot read to the end is damaged.
    return refuse(IMAGE_DAMAGED);
  }
}
