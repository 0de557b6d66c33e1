import type { Buffer } from 'node:buffer';
import type { PDFDocument } from 'pdf-lib';
import { KYC_PDF_PAGES_MAX } from '../../contract/limits.ts';
import type { PdfRefusal } from './pdf-refusals.ts';
import { scanPdfBytes } from './scan-pdf-bytes.ts';
import { walkPdfObjects } from './walk-pdf-objects.ts';

/** Why a PDF is not accepted, or null: it opens, has pages, and holds nothing that acts, hides or is locked. */
export async function whyPdfRefused(bytes: Buffer): Promise<PdfRefusal | null> {
  const scanned = scanPdfBytes(bytes);
  if (scanned) return scanned;
  const lib = await import('pdf-lib');
  const opened = await open(lib, bytes);
  if (typeof opened === 'string') return opened;
  const found = walkPdfObjects(lib, opened);
  if (found) return found;
  const pages = countPages(opened);
  return pages >= 1 && pages <= KYC_PDF_PAGES_MAX ? null : 'pages';
}

async function open(lib: typeof import('pdf-lib'), bytes: Buffer): Promise<PDFDocument | PdfRefusal> {
  try {
    const options = { updateMetadata: false, throwOnInvalidObject: true, ignoreEncryption: true };
    const document = await lib.PDFDocument.load(bytes, options);
    return document.context.trailerInfo.Encrypt ? 'encrypted' : document;
  } catch {
    return 'damaged';
  }
}

/** A page tree that is broken, or goes round in circles, has none. */
function countPages(document: PDFDocument): number {
  try {
    return document.getPageCount();
  } catch {
    return 0;
  }
}
