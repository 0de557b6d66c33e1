import { Buffer } from 'node:buffer';
import { Worker } from 'node:worker_threads';
import type { InspectorMessage, PdfRefusal } from './inspect-pdf.ts';
import { parsePdf } from './parse-pdf.ts';
import { scanPdfBytes } from './scan-pdf-bytes.ts';

/** The program of the process that `inspectPdf` starts: reads one PDF, answers why it is refused, and ends. */
process.once('message', async (bytes) => {
  send(bytes instanceof Uint8Array ? await inspect(Buffer.from(bytes)) : 'damaged');
});
endAfter(Number(process.argv[2]));
send('ready');

/**
 * Ends this process when it has used that many seconds of processor time from now on. A thread of its own watches, since
 * the parser holds this one for as long as it works.
 */
function endAfter(seconds: number): void {
  const watch = `const before = process.cpuUsage();
    setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if (user + system >= ${seconds} * 1e6) process.kill(process.pid, 'SIGKILL');
    }, 200);`;
  new Worker(watch, { eval: true }).unref();
}

/** Whatever a damaged file makes the parser throw: an error of its own, a stack that is too deep, an array too long. */
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
