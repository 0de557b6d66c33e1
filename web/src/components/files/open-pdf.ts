import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';

/** Opens a PDF in this worker, without forms. */
export const openPdf = (data: ArrayBuffer, port: Worker) =>
  getDocument({
    data,
    worker: PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS }),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    BinaryDataFactory: WasmDecoders,
    useSystemFonts: true,
    maxImageSize: 60_000_000,
  }).promise;

/** Decoders of scanned PDFs: JBIG2 for black and white, JPEG 2000 for colour. */
const DECODERS = new Map([
  ['jbig2.wasm', jbig2],
  ['openjpeg.wasm', openjpeg],
]);

/** Loads the WebAssembly decoders of pdf.js from the portal on demand. */
class WasmDecoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = DECODERS.get(filename);
    if (!url) throw new Error(`${filename} is not part of the preview.`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} could not be loaded.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
