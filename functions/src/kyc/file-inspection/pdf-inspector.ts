import { Buffer } from 'node:buffer';
import { createRequire, flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import type * as Pdf from '@cantoo/pdf-lib';
import type { InspectorMessage, PdfRefusal } from './inspect-pdf.ts';
import { NAME_MAX, refusalOfName, STREAM_MAX, scanPdfBytes } from './scan-pdf-bytes.ts';

/** The arguments are the seconds of processor time and the most pages. */
const PAGES_MAX = Number(process.argv[3]);

/** Loaded for each file: its two hundred modules load in half the time as CommonJS. */
const {
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFName,
  PDFPageLeaf,
  PDFPageTree,
  PDFParser,
  PDFRawStream,
  PDFStream,
}: typeof Pdf = createRequire(import.meta.url)('@cantoo/pdf-lib');

/** The library throws an error for each byte that starts no object. Stack traces would make it seven times slower. */
Error.stackTraceLimit = 0;

/** The program of the process that `inspectPdf` starts: reads one PDF, answers why it is refused, and ends. */
process.once('message', async (bytes) => {
  send(bytes instanceof Uint8Array ? await inspect(Buffer.from(bytes)) : 'damaged');
});
endAfter(Number(process.argv[2]));
// Flushed for the next process, because this one is killed at its end.
flushCompileCache();
send('ready');

/**
 * Ends this process after that many seconds of processor time. A separate thread watches, because the parser blocks
 * this one.
 */
function endAfter(seconds: number): void {
  const watch = `const before = process.cpuUsage();
    setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if (user + system >= ${seconds} * 1e6) process.kill(process.pid, 'SIGKILL');
    }, 200);`;
  new Worker(watch, { eval: true }).unref();
}

/** Any error that a damaged file causes in the parser, for example a stack overflow or an array that is too long. */
async function inspect(bytes: Buffer): Promise<PdfRefusal | 'accepted'> {
  try {
    return scanPdfBytes(bytes) ?? (await parsePdf(bytes)) ?? 'accepted';
  } catch {
    return 'damaged';
  }
}

function send(message: InspectorMessage): void {
  process.send?.(message);
}

/** The inflated size of all object streams together. */
const UNPACKED_MAX = 8 * STREAM_MAX;
/**
 * The number of bytes of white space and comments that may be skipped, with repeats; a normal document has fewer than
 * three times its size.
 */
const SKIPPED_MAX = 64 * 1024 * 1024;
/**
 * A keyword that may not occur in an object stream. The format doesn't allow streams there, and the library would copy
 * each, even if they overlap.
 */
const STREAM_INSIDE = 'endstream';
/** Object numbers and offsets are far shorter. */
const DIGITS_MAX = 40;

/** Returns the reason why the objects of a PDF are refused, or null. Throws if it can't be parsed. */
async function parsePdf(bytes: Buffer): Promise<PdfRefusal | null> {
  const parser = new BoundedParser(bytes);
  try {
    const context = await parser.parseDocument();
    if (context.trailerInfo.Encrypt) return 'encrypted';
    return findForbiddenObject(context) ?? validatePages(context);
  } catch (error) {
    if (parser.exceeded) return 'tooComplex';
    // Encrypted content looks damaged, and the trailer that declares the encryption may come later.
    if (/\/Encrypt[\0\s]/.test(bytes.toString('latin1'))) return 'encrypted';
    throw error;
  }
}

/**
 * The library inflates object streams as it finds them, through any number of filters and to any size. Here they are
 * inflated before, by one filter and within limits.
 */
class BoundedParser extends PDFParser {
  /** True if a limit was exceeded. The parser replaces any error thrown inside an object with its own. */
  exceeded = false;
  private unpacked = 0;
  private skipped = 0;

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY, true);
  }

  /**
   * If there is no object, the library searches from each following byte, past all white space and comments, which
   * takes quadratic time. No error ends that search, so the process ends.
   */
  protected override skipWhitespaceAndComments(): void {
    const from = this.bytes.offset();
    super.skipWhitespaceAndComments();
    this.skipped += this.bytes.offset() - from;
    if (this.skipped > SKIPPED_MAX) process.exit();
  }

  /** The same search reads a number from each byte, so a long run of digits would also take quadratic time. */
  protected override parseRawInt(): number {
    let digits = 0;
    while (isDigit(this.bytes.peekAhead(digits))) {
      digits += 1;
      if (digits > DIGITS_MAX) throw new Error('This number has too many digits.');
    }
    return super.parseRawInt();
  }

  protected override parseName(): Pdf.PDFName {
    const from = this.bytes.offset();
    const name = super.parseName();
    if (this.bytes.offset() - from - 1 > NAME_MAX) throw this.exceed();
    return name;
  }

  protected override parseDictOrStream(ref?: Pdf.PDFRef): Pdf.PDFDict | Pdf.PDFStream {
    const object = super.parseDictOrStream(ref);
    if (!(object instanceof PDFRawStream)) return object;
    const type = object.dict.lookup(PDFName.of('Type'));
    if (type === PDFName.of('XRef')) return this.withoutTable(object);
    return type === PDFName.of('ObjStm') ? this.unpack(object) : object;
  }

  /** Skips the table of object offsets, which the library builds but doesn't use, and which may claim any length. */
  private withoutTable({ dict }: Pdf.PDFRawStream): Pdf.PDFRawStream {
    dict.delete(PDFName.of('Filter'));
    dict.set(PDFName.of('Index'), this.context.obj([]));
    return PDFRawStream.of(dict, new Uint8Array());
  }

  private unpack({ dict, contents }: Pdf.PDFRawStream): Pdf.PDFRawStream {
    const filter = dict.lookup(PDFName.of('Filter'));
    const filters = filter instanceof PDFArray ? filter.asArray().map((each) => this.context.lookup(each)) : [filter];
    const used = filters.filter((each) => each !== undefined);
    if (used.length > 1 || used.some((each) => each !== PDFName.FlateDecode)) throw this.exceed();
    const plain = used.length === 0 ? contents : this.inflate(contents);
    this.unpacked += plain.length;
    if (this.unpacked > UNPACKED_MAX || Buffer.from(plain).includes(STREAM_INSIDE)) throw this.exceed();
    dict.delete(PDFName.of('Filter'));
    return PDFRawStream.of(dict, plain);
  }

  private inflate(contents: Uint8Array): Uint8Array {
    try {
      return inflateSync(contents, { maxOutputLength: STREAM_MAX });
    } catch (error) {
      throw error instanceof RangeError ? this.exceed() : error;
    }
  }

  private exceed(): Error {
    this.exceeded = true;
    return new Error('This PDF exceeds a bound.');
  }
}

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;

/** The first unnecessary feature in a parsed PDF, in any object, used or not. */
function findForbiddenObject(context: Pdf.PDFContext): PdfRefusal | null {
  const { Root, Info, ID } = context.trailerInfo;
  const waiting: (Pdf.PDFObject | undefined)[] = [Root, Info, ID];
  for (const [, object] of context.enumerateIndirectObjects()) waiting.push(object);
  // Iterative, because objects can be nested to any depth.
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFName) {
      const refusal = refusalOfPdfName(object);
      if (refusal) return refusal;
    }
    for (const part of partsOf(object)) waiting.push(part);
  }
  return null;
}

function partsOf(object: Pdf.PDFObject | undefined): Pdf.PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  if (object instanceof PDFStream) return [object.dict];
  return object instanceof PDFDict ? [...object.keys(), ...object.values()] : [];
}

const refusalOfPdfName = (name: Pdf.PDFName) => refusalOfName(name.asString().slice(1));

/** Counts pages as far as necessary. A page tree that is circular or missing has no pages. */
function validatePages(context: Pdf.PDFContext): PdfRefusal | null {
  const catalog = context.lookup(context.trailerInfo.Root);
  const waiting = catalog instanceof PDFCatalog ? [catalog.get(PDFName.of('Pages'))] : [];
  const seen = new Set<Pdf.PDFObject>();
  let pages = 0;
  while (waiting.length > 0 && pages <= PAGES_MAX) {
    const node = context.lookup(waiting.pop());
    if (node instanceof PDFPageLeaf) pages += 1;
    if (!(node instanceof PDFPageTree)) continue;
    if (seen.has(node)) return 'pages';
    seen.add(node);
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) waiting.push(kid);
  }
  return pages >= 1 && pages <= PAGES_MAX ? null : 'pages';
}
