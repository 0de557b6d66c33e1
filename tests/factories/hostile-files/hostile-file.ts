import type { Buffer } from 'node:buffer';

/** A file of the corpus with its expected outcome. */
export interface HostileFile {
  what: string;
  /** The person's name for the file. Its extension is also that of the path, unless `storedAs` is given. */
  name: string;
  storedAs?: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** The message of a refusal, `kept` unchanged, or `cleaned` of everything except the picture. */
  outcome: 'kept' | 'cleaned' | { refused: string };
}

const refused = (sentence: string) => ({ refused: sentence });
const refusedPdf = (sentence: string) =>
  refused(`${sentence} Please print it to a new PDF, or upload a photograph of it.`);

export const WRONG_TYPE = refused('Only JPG, PNG, and PDF files are allowed');
export const MISNAMED = refused('This file’s content does not match its file type.');
export const DAMAGED_PICTURE = refused('This picture is damaged and cannot be opened. Please take or save it again.');
export const TOO_MANY_PIXELS = refused('This picture has too many pixels. Please make it smaller.');
export const DAMAGED_PDF = refusedPdf('This PDF is damaged and cannot be opened.');
export const LOCKED_PDF = refused('This PDF is password-protected. Please upload a copy without a password.');
export const SCRIPT = refusedPdf('This PDF contains a script or an automatic action.');
export const EMBEDDED = refusedPdf('This PDF contains attachments.');
export const FORM = refusedPdf('We don’t accept this type of interactive PDF form.');
export const SURROUNDED = refusedPdf('This file contains other data besides the PDF.');
export const TOO_COMPLEX = refusedPdf('This PDF is too complex to check.');
export const PAGES = refusedPdf('This PDF must have between 1 and 100 pages.');
export const EMPTY = refused('This file is empty.');
export const TOO_LARGE = refused('File size must be less than 10MB');
