import type { Buffer } from 'node:buffer';
import { type ChildProcess, fork } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { extname } from 'node:path';

const ADVICE = 'Please print it to a new PDF, or upload a photograph of it.';

/** Why a PDF is refused: sentences for the person, each with a way on. */
export const PDF_REFUSALS = {
  damaged: `This PDF is damaged and cannot be opened. ${ADVICE}`,
  encrypted: 'This PDF is protected by a password. Please upload a copy without one.',
  script: `This PDF holds a script, or something that acts by itself. ${ADVICE}`,
  embedded: `This PDF has other files inside it. ${ADVICE}`,
  form: `This PDF is an interactive form of a kind that is not accepted. ${ADVICE}`,
  surrounded: `There is something in this file besides the PDF. ${ADVICE}`,
  tooComplex: `This PDF is too large inside to be checked. ${ADVICE}`,
  pages: `This PDF has no pages, or more than a document of this kind. ${ADVICE}`,
} as const;
export type PdfRefusal = keyof typeof PDF_REFUSALS;

/** What the other process sends when it has loaded, and when it has read the file. */
export type InspectorMessage = 'ready' | 'accepted' | PdfRefusal;

const isRefusal = (message: unknown): message is PdfRefusal =>
  typeof message === 'string' && Object.hasOwn(PDF_REFUSALS, message);

/** Beside this file, compiled or not. */
const PROGRAM = new URL(`./pdf-inspector${extname(import.meta.filename)}`, import.meta.url);
/** A hundred thousand objects take less than half of it. */
const HEAP_MEGABYTES = 256;
/** The largest files take two seconds; a file that was made to take for ever is not waited for. */
export const PROCESSOR_SECONDS = 5;
/** A server that is too busy to give a process that much within this time is at fault, and not the file. */
const TIMEOUT_MS = 90_000;

/**
 * Why a PDF is not accepted, or null: it opens, has pages, and holds nothing that acts, hides or is locked.
 *
 * PDFs are read in a process of its own, which has no secrets and an end: a file that grows beyond its memory or takes for
 * ever ends that process and not this one, and what a parser keeps of one file is gone with the next. Its time is counted
 * in processor time, so that a busy server refuses no file. Throws only where the process cannot be started or gets no
 * processor, which no file can bring about.
 */
export function inspectPdf(bytes: Buffer, processorSeconds = PROCESSOR_SECONDS): Promise<PdfRefusal | null> {
  const inspector = fork(PROGRAM, [String(processorSeconds)], {
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
    // Of the environment, only where Node keeps what it has compiled, if anywhere.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return readVerdict(inspector, bytes);
}

/** The process that reads a PDF, as far as `readVerdict` needs it. */
export type Inspector = EventEmitter & Pick<ChildProcess, 'send' | 'kill'>;

/** Hands the file to an inspector that is starting; answers as `inspectPdf` does, and ends the inspector. */
export function readVerdict(inspector: Inspector, bytes: Buffer): Promise<PdfRefusal | null> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfRefusal | null>();
  let deadline: NodeJS.Timeout | undefined;
  inspector.on('message', (message) => {
    if (message === 'accepted') return resolve(null);
    if (message !== 'ready') return resolve(isRefusal(message) ? message : 'damaged');
    deadline = setTimeout(() => reject(new Error('The PDF inspector got no processor.')), TIMEOUT_MS);
    inspector.send(bytes);
  });
  inspector.once('error', reject);
  // Not `exit`: while several processes end, Node can tell of an end before it has read the answer that came first.
  inspector.once('close', (code, signal) => {
    if (deadline) resolve('tooComplex');
    else reject(new Error(`The PDF inspector did not start: ${code ?? signal}`));
  });
  return promise.finally(() => {
    clearTimeout(deadline);
    inspector.kill('SIGKILL');
  });
}
