import type { Buffer } from 'node:buffer';
import { type ChildProcess, fork } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { extname } from 'node:path';
import { DEAL_PDF_PAGES_MAX, KYC_PDF_PAGES_MAX } from '../../contract/limits.ts';

/** Reasons for refusing a PDF: sentences for the person, each with advice. */
const refusals = (pagesMax: number, advice: string) =>
  ({
    damaged: `This PDF is damaged and cannot be opened. ${advice}`,
    encrypted: 'This PDF is password-protected. Please upload a copy without a password.',
    script: `This PDF contains a script or an automatic action. ${advice}`,
    embedded: `This PDF contains attachments. ${advice}`,
    form: `We don’t accept this type of interactive PDF form. ${advice}`,
    surrounded: `This file contains other data besides the PDF. ${advice}`,
    tooComplex: `This PDF is too complex to check. ${advice}`,
    pages: `This PDF must have between 1 and ${pagesMax} pages. ${advice}`,
  }) as const;

export const PDF_REFUSALS = refusals(KYC_PDF_PAGES_MAX, 'Please print it to a new PDF, or upload a photograph of it.');
/** Of a document of an opportunity. */
export const DEAL_PDF_REFUSALS = refusals(DEAL_PDF_PAGES_MAX, 'Please print it to a new PDF.');
export type PdfRefusal = keyof typeof PDF_REFUSALS;

/** The messages of the other process: when it has loaded, and when it has read the file. */
export type InspectorMessage = 'ready' | 'accepted' | PdfRefusal;

const isRefusal = (message: unknown): message is PdfRefusal =>
  typeof message === 'string' && Object.hasOwn(PDF_REFUSALS, message);

/** In the same folder, compiled or not. */
const PROGRAM = new URL(`./pdf-inspector${extname(import.meta.filename)}`, import.meta.url);
/** A PDF with a hundred thousand objects needs less than half of this. */
const HEAP_MEGABYTES = 256;
/** The largest files take two seconds. A file that takes longer is refused. */
export const PROCESSOR_SECONDS = 5;
/**
 * If the process doesn't get `PROCESSOR_SECONDS` of processor time within this time, the server is too busy, and the
 * file is not refused.
 */
const TIMEOUT_MS = 90_000;

/**
 * Returns the reason why a PDF is refused, or null. An accepted PDF opens, has pages, and contains no actions, hidden
 * files or encryption. A separate process without secrets reads each PDF: a file that exceeds its memory or time ends
 * that process only, and no parser state stays for the next file. Its limit is processor time, so that a busy server
 * doesn't refuse a file. Throws only if the process can't be started or gets no processor time, which no file can
 * cause.
 */
export function inspectPdf(
  bytes: Buffer,
  processorSeconds = PROCESSOR_SECONDS,
  pagesMax = KYC_PDF_PAGES_MAX,
): Promise<PdfRefusal | null> {
  const inspector = fork(PROGRAM, [String(processorSeconds), String(pagesMax)], {
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
    // Passes only the location of Node's compile cache from the environment.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return readVerdict(inspector, bytes);
}

export type Inspector = EventEmitter & Pick<ChildProcess, 'send' | 'kill'>;

/** Sends the file to an inspector that is starting, and ends the inspector. Answers as `inspectPdf` does. */
export function readVerdict(inspector: Inspector, bytes: Buffer): Promise<PdfRefusal | null> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfRefusal | null>();
  let deadline: NodeJS.Timeout | undefined;
  inspector.on('message', (message) => {
    if (message === 'accepted') return resolve(null);
    if (message !== 'ready') return resolve(isRefusal(message) ? message : 'damaged');
    deadline = setTimeout(() => reject(new Error('The PDF inspector got no processor time.')), TIMEOUT_MS);
    inspector.send(bytes);
  });
  inspector.once('error', reject);
  // Not `exit`: if several processes end together, Node can emit `exit` before it has read the answer.
  inspector.once('close', (code, signal) => {
    if (deadline) resolve('tooComplex');
    else reject(new Error(`The PDF inspector did not start: ${code ?? signal}`));
  });
  return promise.finally(() => {
    clearTimeout(deadline);
    inspector.kill('SIGKILL');
  });
}
