import type { Buffer } from 'node:buffer';
import { cleanImage } from './clean-image.ts';
import { whyPdfRefused } from './examine-pdf.ts';
import { judgeKycFile, type KycMimeType } from './judge-kyc-file.ts';
import { PDF_REFUSALS } from './pdf-refusals.ts';

export type Examined =
  | { ok: true; mimeType: KycMimeType; bytes: Buffer }
  /** A sentence for the person. */
  | { ok: false; reason: string };

/**
 * Whether a file may be kept as a verification document, and what is kept of it: a picture is written anew without anything
 * but its pixels, a PDF stays as it is to the byte, because the signature of a bank and the date on which a statement was
 * made tell a true one from an altered one (docs/decisions/021).
 */
export async function examineKycFile(bytes: Buffer, names: readonly string[]): Promise<Examined> {
  const verdict = judgeKycFile({ names, size: bytes.length, contentType: await sniffType(bytes) });
  if (!verdict.ok) return verdict;
  const { mimeType } = verdict;
  if (mimeType === 'application/pdf') {
    const refusal = await whyPdfRefused(bytes);
    return refusal ? { ok: false, reason: PDF_REFUSALS[refusal] } : { ok: true, mimeType, bytes };
  }
  const cleaned = await cleanImage(bytes, mimeType);
  return cleaned.ok ? { ok: true, mimeType, bytes: cleaned.bytes } : cleaned;
}

/** A damaged file may break off while it is being read: it shows nothing recognisable. */
async function sniffType(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    return undefined;
  }
}
