import { Buffer } from 'node:buffer';
import { constants, inflateRawSync } from 'node:zlib';
import type { PdfRefusal } from './inspect-pdf.ts';

/**
 * Names of the PDF format for what a document has no need of, as a dictionary's key or as a value. Links to web
 * pages (URI) and jumps within the document (GoTo) are what bank statements are full of, and stay.
 */
const FORBIDDEN_NAMES: ReadonlyMap<string, PdfRefusal> = new Map([
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
/** Short names would be found by chance in compressed pictures; what they mean needs one of the long ones too. */
const LONG_NAMES = new Map([...FORBIDDEN_NAMES].filter(([name]) => name.length >= 6));

const MEGABYTE = 1024 * 1024;
/** What one stream may inflate to while it is looked into; pictures may be larger, and are left as they are. */
export const STREAM_MAX = 8 * MEGABYTE;
/** What all streams together may inflate to. */
const BUDGET = 256 * MEGABYTE;
/** What inflating a stream costs however small it is: a PDF may hold a million of three bytes. */
const STREAM_COST = 16 * 1024;
/** Where a ZIP archive's list of contents must begin for any program to find it. */
const ARCHIVE_TAIL = 65_557;

/** Bytes of a name as it is written, by the format's own limits. */
export const NAME_MAX = 127;

const END = '%%EOF';
const NAME = /\/([^\0\s/<>()[\]{}%]+)/g;
const STREAM = /(?<!end)stream(?: \r\n|\r\n|\r|\n)?/g;

/** Why a PDF with this name in it is refused, or null. */
export const refusalOfName = (name: string): PdfRefusal | null => FORBIDDEN_NAMES.get(decodeName(name)) ?? null;

/**
 * What is wrong with a file that begins as a PDF, by its bytes alone: readers differ in which of several objects of one
 * number they take, and a parser sees only one. So every stream is inflated and looked through, whether or not anything
 * refers to it.
 */
export function scanPdfBytes(bytes: Buffer): PdfRefusal | null {
  const text = bytes.toString('latin1');
  return validateSurroundings(text) ?? findForbiddenName(text) ?? scanStreams(bytes, text);
}

/** A file that is a PDF and something else as well: nothing but white space may follow it, and nothing come before. */
function validateSurroundings(text: string): PdfRefusal | null {
  if (!text.startsWith('%PDF-')) return 'surrounded';
  const end = text.lastIndexOf(END);
  if (end === -1) return 'damaged';
  if (/[^\0\s]/.test(text.slice(end + END.length))) return 'surrounded';
  return text.slice(-ARCHIVE_TAIL).includes('PK\x05\x06') ? 'surrounded' : null;
}

function findForbiddenName(text: string): PdfRefusal | null {
  for (const [, name = ''] of text.matchAll(NAME)) {
    const decoded = decodeName(name);
    // Compressed pictures hold long names by chance, but none that is made of escapes.
    if (name.length > NAME_MAX && decoded.length < name.length / 2) return 'tooComplex';
    const refusal = LONG_NAMES.get(decoded);
    if (refusal) return refusal;
  }
  return null;
}

const HASH = 0x23;

/**
 * A name as readers understand it: `#4a` in it stands for `J`, in either case, and a name may be written so as a whole. A
 * decoded character may be part of the next escape: nothing is left to decode in the end, so that no reader sees more in the
 * name than this. Each escape makes the name two characters shorter, so the time grows with its length and no faster.
 */
export function decodeName(written: string): string {
  if (!written.includes('#')) return written;
  const bytes = Buffer.from(written, 'latin1');
  let length = 0;
  for (const byte of bytes) {
    bytes[length] = byte;
    length += 1;
    while (bytes[length - 3] === HASH) {
      const character = hexDigit(bytes[length - 2]) * 16 + hexDigit(bytes[length - 1]);
      if (Number.isNaN(character)) break;
      length -= 2;
      bytes[length - 1] = character;
    }
  }
  return bytes.toString('latin1', 0, length);
}

function hexDigit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

function scanStreams(bytes: Buffer, text: string): PdfRefusal | null {
  let budget = BUDGET;
  for (const { index, 0: word } of text.matchAll(STREAM)) {
    const inflated = inflate(bytes.subarray(index + word.length));
    if (!inflated) continue;
    budget -= inflated === 'unbounded' ? STREAM_MAX : Math.max(inflated.length, STREAM_COST);
    if (budget < 0) return 'tooComplex';
    const refusal = inflated === 'unbounded' ? null : findForbiddenName(inflated.toString('latin1'));
    if (refusal) return refusal;
  }
  return null;
}

/**
 * What a stream holds, or null where it is not compressed in the usual way, for then it has been seen already. One that is
 * larger than is looked into, or breaks off after it may have grown to any size, is charged as the largest.
 */
function inflate(bytes: Buffer): Buffer | 'unbounded' | null {
  if (!isZlib(bytes)) return null;
  try {
    // Without its header and checksum, which some readers do not check.
    return inflateRawSync(bytes.subarray(2), { maxOutputLength: STREAM_MAX, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return 'unbounded';
  }
}

/** The two bytes that a compressed stream begins with: the method, and a check of both; without a dictionary. */
const isZlib = ([method = 0, flags = 0]: Buffer) =>
  (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0;
