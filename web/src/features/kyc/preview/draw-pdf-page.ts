import {
  AnnotationMode,
  getDocument,
  PasswordException,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import { LockedPdf, type Picture } from './preview-image.ts';

/** Pixels along the longer side: sharp at the size of the preview on any screen, and bounded whatever the page claims. */
const SIDE_MAX = 1400;

/**
 * The first page of a PDF as a picture. Read by a worker of its own that ends with it, so that a file made to keep it busy keeps
 * nothing else busy. The part of the library that runs a document's scripts is not here, and its forms and links are not drawn.
 * Throws `LockedPdf` where a password is wanted, and otherwise whatever the reader says of a file that it cannot draw.
 */
export async function drawPdfPage(file: Blob, signal: AbortSignal): Promise<Picture> {
  const port = new PdfWorker();
  const end = () => port.terminate();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([draw(await file.arrayBuffer(), port), aborted(signal)]);
  } catch (error) {
    throw error instanceof PasswordException ? new LockedPdf() : error;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

async function draw(data: ArrayBuffer, port: Worker): Promise<Picture> {
  const pdf = await getDocument({
    data,
    worker: PDFWorker.create({ port }),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    BinaryDataFactory: PictureDecoders,
    useSystemFonts: true,
    maxImageSize: 60_000_000,
  }).promise;
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: SIDE_MAX / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE }).promise;
  const picture = { url: URL.createObjectURL(await encode(canvas)), pages: pdf.numPages };
  await pdf.loadingTask.destroy();
  return picture;
}

const encode = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The page could not be encoded.'))));
  });

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });

/** What scanners put into PDFs besides JPEG: JBIG2 for black and white, JPEG 2000 for the rest. */
const DECODERS = new Map([
  ['jbig2.wasm', jbig2],
  ['openjpeg.wasm', openjpeg],
]);

/** Where pdf.js gets what it does not carry itself: from the portal, when a file needs it. Anything else it goes without. */
class PictureDecoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = DECODERS.get(filename);
    if (!url) throw new Error(`${filename} is not part of the preview.`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} could not be loaded.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
