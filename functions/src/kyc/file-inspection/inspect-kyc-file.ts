import type { Buffer } from 'node:buffer';
import { KYC_EXTENSIONS, KYC_FILE_MAX, KYC_MIME_TYPES } from '../../contract/limits.ts';
import { cleanImage } from './clean-image.ts';
import { inspectPdf, PDF_REFUSALS } from './inspect-pdf.ts';

/**
 * What a function that inspects files is given. The largest picture that the limit allows is unpacked in memory, so an
 * instance takes one call at a time; tests/file-inspection measures that it fits.
 */
export const INSPECTION_OPTIONS = { timeoutSeconds: 120, memory: '2GiB', concurrency: 1 } as const;

export const TOO_LARGE = 'File size must be less than 10MB';

export type KycMimeType = (typeof KYC_MIME_TYPES)[number];
type KycExtension = (typeof KYC_EXTENSIONS)[number];

export type InspectedFile =
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
