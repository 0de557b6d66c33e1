import type { PdfRefusal } from './pdf-refusals.ts';

/**
 * Names of the PDF format that stand for what a document has no need of, as a dictionary's key or as a value. Links to web
 * pages (URI) and jumps within the document (GoTo) are what bank statements are full of, and stay.
 */
export const FORBIDDEN_NAMES: ReadonlyMap<string, PdfRefusal> = new Map([
  ['JavaScript', 'script'],
  ['JS', 'script'],
  ['Launch', 'script'],
  ['SubmitForm', 'script'],
  ['ImportData', 'script'],
  ['Rendition', 'script'],
  ['RichMediaExecute', 'script'],
  ['GoToR', 'script'],
  ['GoToE', 'script'],
  ['RichMedia', 'embedded'],
  ['EmbeddedFile', 'embedded'],
  ['EmbeddedFiles', 'embedded'],
  ['FileAttachment', 'embedded'],
  ['EF', 'embedded'],
  ['Collection', 'embedded'],
  ['Movie', 'embedded'],
  ['Sound', 'embedded'],
  ['3D', 'embedded'],
  ['XFA', 'form'],
]);

/**
 * A name as readers understand it: `#4a` in it stands for `J`, in either case, and a name may be written so as a whole. Decoded
 * until nothing is left to decode, so that no reader sees more in it than this.
 */
export function plainName(written: string): string {
  const decoded = written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return decoded === written ? decoded : plainName(decoded);
}
