import type { Buffer } from 'node:buffer';

/** One file of the corpus: what a person might submit, by accident or not, and what must come of it. */
export interface HostileFile {
  what: string;
  /** As the person calls it; its ending is also that of the path, unless `storedAs` says otherwise. */
  name: string;
  storedAs?: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** What the person is told where it is refused; `kept` to the byte, or `cleaned` of everything but the picture. */
  outcome: 'kept' | 'cleaned' | { refused: string };
}

const refused = (sentence: string) => ({ refused: sentence });
const refusedPdf = (sentence: string) =>
  refused(`${sentence} Please print it to a new PDF, or upload a photograph of it.`);

export const WRONG_TYPE = refused('Only JPG, PNG, and PDF files are allowed');
export const MISNAMED = refused('The content of this file is not what its name says.');
export const DAMAGED_PICTURE = refused('This picture is damaged and cannot be opened. Please take or save it again.');
export const TOO_MANY_PIXELS = refused('This picture has more pixels than we can take in. Please make it smaller.');
export const DAMAGED_PDF = refusedPdf('This PDF is damaged and cannot be opened.');
export const LOCKED_PDF = refused('This PDF is protected by a password. Please upload a copy without one.');
export const SCRIPT = refusedPdf('This PDF holds a script, or something that acts by itself.');
export const EMBEDDED = refusedPdf('This PDF has other files inside it.');
export const FORM = refusedPdf('This PDF is an interactive form of a kind that is not accepted.');
export const SURROUNDED = refusedPdf('There is something in this file besides the PDF.');
export const TOO_COMPLEX = refusedPdf('This PDF is too large inside to be checked.');
export const PAGES = refusedPdf('This PDF has no pages, or more than a document of this kind.');
export const EMPTY = refused('This file is empty.');
export const TOO_LARGE = refused('File size must be less than 10MB');
