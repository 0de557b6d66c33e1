import { Buffer } from 'node:buffer';
import { constants, inflateSync } from 'node:zlib';
import { FORBIDDEN_NAMES, plainName } from './forbidden-names.ts';
import type { PdfRefusal } from './pdf-refusals.ts';

const MEGABYTE = 1024 * 1024;
/** What one compressed stream of objects may inflate to; pictures may be larger, and are left as they are. */
const STREAM_MAX = 8 * MEGABYTE;
/** What all streams together may inflate to while they are looked into. */
const BUDGET = 256 * MEGABYTE;
/** How much before the word `stream` is taken for the dictionary that says what it is. */
const DICTIONARY = 2048;
/** Where a ZIP archive's list of contents must begin for any program to find it. */
const ARCHIVE_TAIL = 65_557;

const END = '%%EOF';
/** Short names would be found by chance in compressed pictures; whatever they stand for needs one of the long ones too. */
const LONG_NAMES = new Map([...FORBIDDEN_NAMES].filter(([name]) => name.length >= 6));
const NAME = /\/([^\0\s/<>()[\]{}%]+)/g;
const UNUSUAL_FILTER =
  /(?:LZW|ASCII85|ASCIIHex|RunLength)Decode|\/(?:LZW|A85|AHx|RL)\b|(?:Flate|\/Fl\b)[\s\S]*(?:Flate|\/Fl\b)/;

/**
 * What is wrong with a file that begins as a PDF, told from its bytes alone: readers differ in which of several objects of one
 * number they take, and a parser sees only one. So every stream is inflated and looked through, whether or not anything
 * refers to it. Streams of objects are bounded here, before a parser unpacks them.
 */
export function scanPdfBytes(bytes: Buffer): PdfRefusal | null {
  const text = bytes.toString('latin1');
  return whatSurrounds(text) ?? forbiddenIn(text) ?? forbiddenInStreams(bytes, text);
}

/** A file that is a PDF and something else as well: nothing but white space may follow it, and nothing come before. */
function whatSurrounds(text: string): PdfRefusal | null {
  if (!text.startsWith('%PDF-')) return 'surrounded';
  const end = text.lastIndexOf(END);
  if (end === -1) return 'damaged';
  if (/[^\0\s]/.test(text.slice(end + END.length))) return 'surrounded';
  return text.slice(-ARCHIVE_TAIL).includes('PK\x05\x06') ? 'surrounded' : null;
}

function forbiddenIn(text: string): PdfRefusal | null {
  for (const [, name = ''] of text.matchAll(NAME)) {
    const refusal = LONG_NAMES.get(name.includes('#') ? plainName(name) : name);
    if (refusal) return refusal;
  }
  return null;
}

function forbiddenInStreams(bytes: Buffer, text: string): PdfRefusal | null {
  let left = BUDGET;
  for (const { index, 0: word } of text.matchAll(/stream(?:\r\n|\n|\r)/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const dictionary = dictionaryBefore(text, index);
    const holdsObjects = /\/(?:ObjStm|XRef)\b/.test(dictionary);
    if (holdsObjects && UNUSUAL_FILTER.test(dictionary)) return 'tooComplex';
    const inflated = inflate(bytes.subarray(index + word.length));
    if (inflated === 'too large' && holdsObjects) return 'tooComplex';
    left -= inflated === 'too large' ? STREAM_MAX : inflated.length;
    if (left < 0) return 'tooComplex';
    const found = inflated === 'too large' ? null : forbiddenIn(inflated.toString('latin1'));
    if (found) return found;
  }
  return null;
}

/** What stands between the object before and the stream. */
function dictionaryBefore(text: string, index: number): string {
  const near = text.slice(Math.max(0, index - DICTIONARY), index);
  const start = Math.max(near.lastIndexOf('endobj'), near.lastIndexOf('endstream'));
  return (start === -1 ? near : near.slice(start)).replace(NAME, plainName);
}

/** What a stream holds; nothing where it is not compressed in the usual way, for then it has been seen already. */
function inflate(bytes: Buffer): Buffer | 'too large' {
  try {
    return inflateSync(bytes, { maxOutputLength: STREAM_MAX, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    const tooLarge =
      error instanceof RangeError || (error instanceof Error && /ERR_BUFFER_TOO_LARGE/.test(codeOf(error)));
    return tooLarge ? 'too large' : Buffer.alloc(0);
  }
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');
