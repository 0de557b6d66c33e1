import type { Buffer } from 'node:buffer';
import { KYC_EXTENSIONS, KYC_FILE_MAX, KYC_MIME_TYPES, KYC_PIXELS_MAX } from '../../contract/limits.ts';
import { inspectPdf, PDF_REFUSALS } from './inspect-pdf.ts';

/**
 * Options of functions that inspect files. The largest allowed picture is decoded in memory, so an instance handles one
 * call at a time; tests/file-inspection measures that it fits.
 */
export const INSPECTION_OPTIONS = { timeoutSeconds: 120, memory: '2GiB', concurrency: 1 } as const;

export const TOO_LARGE = 'File size must be less than 10MB';

export type KycMimeType = (typeof KYC_MIME_TYPES)[number];
type KycExtension = (typeof KYC_EXTENSIONS)[number];

type InspectedFile =
  | { ok: true; mimeType: KycMimeType; bytes: Buffer }
  /** A sentence for the person. */
  | { ok: false; reason: string };

/**
 * Inspects a file and returns the content to keep. A picture is re-encoded to contain only its pixels. A PDF is kept
 * byte for byte, because a bank's signature and the creation date help to detect an altered statement
 * (docs/decisions/021). Never throws because of the file's content: an error of a library means that the file is
 * damaged.
 */
export async function inspectKycFile(bytes: Buffer, names: readonly string[]): Promise<InspectedFile> {
  const valid = validateFileFacts({ names, size: bytes.length, contentType: await sniffType(bytes) });
  if (!valid.ok) return valid;
  const { mimeType } = valid;
  if (mimeType === 'application/pdf') {
    const refusal = await inspectPdf(bytes);
    return refusal ? { ok: false, reason: PDF_REFUSALS[refusal] } : { ok: true, mimeType, bytes };
  }
  const cleaned = await cleanImage(bytes, mimeType);
  return cleaned.ok ? { ok: true, mimeType, bytes: cleaned.bytes } : cleaned;
}

/** A damaged file can fail while it is read; its type is then unknown. */
async function sniffType(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    return undefined;
  }
}

const TYPE_OF: Record<KycExtension, KycMimeType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

interface FileFacts {
  /** The file's path and the name that the person gave it. The extension of each implies a type. */
  names: readonly string[];
  /** Bytes. */
  size: number;
  /** Detected from the content; undefined if it is unknown. */
  contentType: string | undefined;
}

type ValidatedFacts = { ok: true; mimeType: KycMimeType } | { ok: false; reason: string };

/**
 * Checks that don't need to open the file. Reasons are sentences for the person; the specification gives two of them.
 */
export function validateFileFacts({ names, size, contentType }: FileFacts): ValidatedFacts {
  if (size === 0) return { ok: false, reason: 'This file is empty.' };
  if (size > KYC_FILE_MAX) return { ok: false, reason: TOO_LARGE };
  const promised = names.map(typeByName);
  const mimeType = KYC_MIME_TYPES.find((allowed) => allowed === contentType);
  if (!mimeType || promised.includes(undefined)) {
    return { ok: false, reason: 'Only JPG, PNG, and PDF files are allowed' };
  }
  if (promised.some((type) => type !== mimeType)) {
    return { ok: false, reason: 'This file’s content does not match its file type.' };
  }
  return { ok: true, mimeType };
}

function typeByName(name: string): KycMimeType | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const extension = KYC_EXTENSIONS.find((allowed) => name.includes('.') && allowed === ending);
  return extension && TYPE_OF[extension];
}

const IMAGE_DAMAGED = 'This picture is damaged and cannot be opened. Please take or save it again.';
const IMAGE_TOO_LARGE = 'This picture has too many pixels. Please make it smaller.';

type CleanedImage = { ok: true; bytes: Buffer } | { ok: false; reason: string };

/**
 * Looks the same as the original, and small print stays legible. Codes are not optimised, because that needs six more
 * bytes of memory for each pixel and saves only a tenth of the size.
 */
const JPEG = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

/** A picture of the largest size takes about ten seconds. */
const TIMEOUT_SECONDS = 60;

/**
 * Decodes the picture, rotates it upright and encodes it again. Drops everything except the pixels: metadata (EXIF,
 * GPS, XMP, IPTC), comments, colour profiles, thumbnails, and data after its end.
 */
async function cleanImage(bytes: Buffer, mimeType: 'image/jpeg' | 'image/png'): Promise<CleanedImage> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > KYC_PIXELS_MAX) return { ok: false, reason: IMAGE_TOO_LARGE };
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: KYC_PIXELS_MAX, sequentialRead: true })
      .autoOrient()
      .timeout({ seconds: TIMEOUT_SECONDS });
    const encoded = mimeType === 'image/jpeg' ? picture.jpeg(JPEG) : picture.png();
    return { ok: true, bytes: await encoded.toBuffer() };
  } catch {
    // The library has no typed errors: a file that it can't decode completely is damaged.
    return { ok: false, reason: IMAGE_DAMAGED };
  }
}
