import { Buffer } from 'node:buffer';
import { constants, inflateRawSync } from 'node:zlib';
import type { PdfRefusal } from './inspect-pdf.ts';

/**
 * PDF names of features that a document doesn't need, as dictionary keys or values. Links to web pages (URI) and jumps
 * within the document (GoTo) are allowed, because bank statements contain many.
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
/**
 * Short names are not searched for, because they occur in compressed pictures by chance. Their features also require
 * one of the long names.
 */
const LONG_NAMES = new Map([...FORBIDDEN_NAMES].filter(([name]) => name.length >= 6));

const MEGABYTE = 1024 * 1024;
/** The inflated size of one stream up to which it is scanned. Pictures may be larger, and are not scanned. */
export const STREAM_MAX = 8 * MEGABYTE;
/** The inflated size of all streams together. */
const BUDGET = 256 * MEGABYTE;
/** The cost of inflating even a tiny stream: a PDF can contain a million streams of three bytes. */
const STREAM_COST = 16 * 1024;
/** The range in which a ZIP archive's directory must begin for programs to find it. */
const ARCHIVE_TAIL = 65_557;

/** The length of an encoded name, limited by the format. */
export const NAME_MAX = 127;

const END = '%%EOF';
const NAME = /\/([^\0\s/<>()[\]{}%]+)/g;
const STREAM = /(?<!end)stream(?: \r\n|\r\n|\r|\n)?/g;

/** Returns the reason why a PDF with this name is refused, or null. */
export const refusalOfName = (name: string): PdfRefusal | null => FORBIDDEN_NAMES.get(decodeName(name)) ?? null;

/**
 * Checks a PDF's bytes. Readers choose differently between several objects with one number, and a parser sees only one
 * of them. So every stream is inflated and scanned, whether or not it is referenced.
 */
export function scanPdfBytes(bytes: Buffer): PdfRefusal | null {
  const text = bytes.toString('latin1');
  return validateSurroundings(text) ?? findForbiddenName(text) ?? scanStreams(bytes, text);
}

/** A file that is both a PDF and another type. Nothing may come before the PDF, and only white space may follow it. */
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
    // The bytes of a compressed picture can form a long name by chance, but not one that consists mostly of escapes.
    if (name.length > NAME_MAX && decoded.length < name.length / 2) return 'tooComplex';
    const refusal = LONG_NAMES.get(decoded);
    if (refusal) return refusal;
  }
  return null;
}

const HASH = 0x23;

/**
 * Decodes a name as readers do: `#4a` means `J`, in either case. A decoded character can be part of another
 * escape, so decoding repeats until nothing is left, and no reader sees more than this. Each escape shortens the name
 * by two characters, so the time is linear.
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
 * Inflates a stream; null if it is not compressed in the usual way, because its bytes were scanned already. A stream
 * over the scan limit, or one that fails after it may have grown, counts as the largest size.
 */
function inflate(bytes: Buffer): Buffer | 'unbounded' | null {
  if (!isZlib(bytes)) return null;
  try {
    // Without the header and checksum, which some readers ignore.
    return inflateRawSync(bytes.subarray(2), { maxOutputLength: STREAM_MAX, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return 'unbounded';
  }
}

/** The two bytes at the start of a compressed stream: the method, and a check of both; without a dictionary. */
const isZlib = ([method = 0, flags = 0]: Buffer) =>
  (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0;
