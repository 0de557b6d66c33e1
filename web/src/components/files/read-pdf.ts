import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';
import { openPdf } from './open-pdf.ts';

/** Limits the memory of a page that claims a large size. */
const PIXELS_MAX = 16_000_000;

export interface PdfReader {
  pages: number;
  /** Draws a page in this width (CSS pixels) and returns its text. Rejects if another page is drawn meanwhile. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): Promise<string>;
  close(): void;
}

/** Opens a PDF to read its pages one by one. Excludes scripts, forms and links. */
export async function readPdf(data: ArrayBuffer): Promise<PdfReader> {
  const port = new PdfWorker();
  try {
    const pdf = await openPdf(data, port);
    return { pages: pdf.numPages, draw: drawerOf(pdf), close: () => port.terminate() };
  } catch (error) {
    port.terminate();
    throw error;
  }
}

function drawerOf(pdf: PDFDocumentProxy): PdfReader['draw'] {
  let cancel = () => {};
  return async (number, canvas, width) => {
    cancel();
    let cancelled = false;
    cancel = () => {
      cancelled = true;
    };
    const page = await pdf.getPage(number);
    if (cancelled) throw new Error('Another page is drawn.');
    const { width: own, height } = page.getViewport({ scale: 1 });
    const wanted = (width / own) * Math.min(window.devicePixelRatio, 2);
    const viewport = page.getViewport({ scale: Math.min(wanted, Math.sqrt(PIXELS_MAX / (own * height))) });
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE });
    cancel = () => task.cancel();
    await task.promise;
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  };
}
