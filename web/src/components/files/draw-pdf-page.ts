import { AnnotationMode, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';
import { openPdf } from './open-pdf.ts';
import { PasswordProtectedPdf, type Preview } from './preview.ts';

/** Pixels along the longer side. Limits the size that a page claims. */
const SIDE_MAX = 1400;

/**
 * Renders the first page of a PDF as an image. Each call has its own worker, so that a malicious file blocks nothing.
 * Excludes scripts, forms and links. Throws `PasswordProtectedPdf`, or the library's error for an unreadable file.
 */
export async function drawPdfPage(file: Blob, signal: AbortSignal): Promise<Preview> {
  const port = new PdfWorker();
  const end = () => port.terminate();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([draw(await file.arrayBuffer(), port), aborted(signal)]);
  } catch (error) {
    throw error instanceof PasswordException ? new PasswordProtectedPdf() : error;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

async function draw(data: ArrayBuffer, port: Worker): Promise<Preview> {
  const pdf = await openPdf(data, port);
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: SIDE_MAX / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE }).promise;
  const preview = { url: URL.createObjectURL(await encode(canvas)), pages: pdf.numPages };
  await pdf.loadingTask.destroy();
  return preview;
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
