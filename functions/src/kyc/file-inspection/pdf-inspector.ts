import { Buffer } from 'node:buffer';
import type { InspectorMessage, PdfRefusal } from './inspect-pdf.ts';
import { parsePdf } from './parse-pdf.ts';
import { scanPdfBytes } from './scan-pdf-bytes.ts';

/** The program of the process that `inspectPdf` starts: reads one PDF, answers why it is refused, and ends. */
process.once('message', async (bytes) => {
  send(bytes instanceof Uint8Array ? await inspect(Buffer.from(bytes)) : 'damaged');
});
send('ready');

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
