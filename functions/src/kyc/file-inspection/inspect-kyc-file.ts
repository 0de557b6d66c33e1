import type { Buffer } from 'node:buffer';
import { KYC_EXTENSIONS, KYC_FILE_MAX, KYC_MIME_TYPES, KYC_PIXELS_MAX } from '../../contract/limits.ts';
import { inspectPdf, PDF_REFUSALS } from './inspect-pdf.ts';

/**
 * What a function that inspects files is given. The largest picture that the limit allows is unpacked in memory, so an
 * instance takes one call at a time; tests/file-inspection measures that it fits.
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
 * Whether a file may be kept as a verification document, and what is kept of it: a picture is encoded again without anything
 * but its pixels, a PDF stays as it is to the byte, because the signature of a bank and the date on which a statement was
 * made tell a true one from an altered one (docs/decisions/021).
 *
 * Never throws because of what is in the file: whatever a library throws while it reads one means that the file is damaged.
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

/** A damaged file may break off while it is being read: then its type is unknown. */
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
  /** Names that the file goes by: its path, and what the person calls it. Each promises a type by its extension. */
  names: readonly string[];
  /** Bytes. */
  size: number;
  /** As told from the content, or undefined where it is not recognised. */
  contentType: string | undefined;
}

type ValidatedFacts = { ok: true; mimeType: KycMimeType } | { ok: false; reason: string };

/** What can be told of a file without opening it. Reasons are sentences for the person; two are specified. */
export function validateFileFacts({ names, size, contentType }: FileFacts): ValidatedFacts {
  if (size === 0) return { ok: false, reason: 'This file is empty.' };
  if (size > KYC_FILE_MAX) return { ok: false, reason: TOO_LARGE };
  const promised = names.map(typeByName);
  const mimeType = KYC_MIME_TYPES.find((allowed) => allowed === contentType);
  if (!mimeType || promised.includes(undefined)) {
    return { ok: false, reason: 'Only JPG, PNG, and PDF files are allowed' };
  }
  if (promised.some((type) => type !== mimeType)) {
    return { ok: false, reason: 'The content of this file is not what its name says.' };
  }
  return { ok: true, mimeType };
}

function typeByName(name: string): KycMimeType | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const extension = KYC_EXTENSIONS.find((allowed) => name.includes('.') && allowed === ending);
  return extension && TYPE_OF[extension];
}

const IMAGE_DAMAGED = 'This picture is damaged and cannot be opened. Please take or save it again.';
const IMAGE_TOO_LARGE = 'This picture has more pixels than we can take in. Please make it smaller.';

type CleanedImage = { ok: true; bytes: Buffer } | { ok: false; reason: string };

/**
 * As good as the original to the eye: small print stays legible. Codes are not optimised for the picture, because that would
 * hold all of it in memory a second time, six bytes a pixel, to make it a tenth smaller.
 */
const JPEG = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

/** A picture of the largest size takes some ten seconds. */
const TIMEOUT_SECONDS = 60;

/**
 * The picture and nothing else: decoded, turned the way it was held, and encoded again. What was beside the pixels goes:
 * where and with what it was taken (EXIF, GPS, XMP, IPTC), comments, colour profiles, thumbnails, and whatever followed its end.
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
    // The library has no kinds of errors to tell apart: what it cannot read to the end is damaged.
    return { ok: false, reason: IMAGE_DAMAGED };
  }
}
