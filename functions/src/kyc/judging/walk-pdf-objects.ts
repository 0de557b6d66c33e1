import type { PDFDocument, PDFObject, PDFName as PdfName } from 'pdf-lib';
import { FORBIDDEN_NAMES, plainName } from './forbidden-names.ts';
import type { PdfRefusal } from './pdf-refusals.ts';

type PdfLib = typeof import('pdf-lib');

/** The first thing in a parsed PDF that a document has no need of, in whichever object it stands, used or not. */
export function walkPdfObjects(lib: PdfLib, { context }: PDFDocument): PdfRefusal | null {
  const { Root, Info, ID } = context.trailerInfo;
  const waiting = [...context.enumerateIndirectObjects().map(([, object]) => object), Root, Info, ID];
  // One after another and not by recursion, since objects may be nested as deep as somebody likes.
  for (let object = waiting.pop(); waiting.length > 0 || object; object = waiting.pop()) {
    if (!object) continue;
    const found = refusalOf(lib, object);
    if (found) return found;
    waiting.push(...partsOf(lib, object));
  }
  return null;
}

const lookUp = (name: PdfName) => FORBIDDEN_NAMES.get(plainName(name.asString().slice(1)));

function refusalOf({ PDFDict, PDFName, PDFStream }: PdfLib, object: PDFObject): PdfRefusal | null {
  if (object instanceof PDFName) return lookUp(object) ?? null;
  const dictionary = object instanceof PDFStream ? object.dict : object;
  if (!(dictionary instanceof PDFDict)) return null;
  for (const key of dictionary.keys()) {
    const refusal = lookUp(key);
    if (refusal) return refusal;
  }
  return null;
}

function partsOf({ PDFArray, PDFDict, PDFStream }: PdfLib, object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  if (object instanceof PDFStream) return [object.dict];
  return object instanceof PDFDict ? object.values() : [];
}
