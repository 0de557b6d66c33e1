import { readFile } from 'node:fs/promises';
import type { PDFDocument, PDFFont, PDFPage } from 'pdf-lib';
import { runsOf } from './runs-of.ts';

export interface Stamp {
  /** Stands at the foot of every page. */
  line: string;
  /** Stands across every page, faintly. */
  across: string;
}

const MARGIN = 28;
const LARGEST = 7.5;
const ACROSS_LARGEST = 34;

const fontFile = (name: string) => new URL(`../../fonts/${name}.ttf`, import.meta.url);

/** A PDF with the stamp on every page, written so that it cannot be taken off without leaving a gap in the document. */
export async function stampPdf(pdf: Uint8Array, stamp: Stamp): Promise<Uint8Array> {
  const { PDFDocument } = await import('pdf-lib');
  const document = await PDFDocument.load(pdf);
  const fonts = await embedFonts(document);
  for (const page of document.getPages()) await stampPage(page, stamp, fonts);
  return document.save();
}

/** The portal's own face, and one that knows more scripts for names that it does not. */
async function embedFonts(document: PDFDocument): Promise<PDFFont[]> {
  const { default: fontkit } = await import('@pdf-lib/fontkit');
  document.registerFontkit(fontkit);
  const files = await Promise.all(['source-serif-regular', 'dejavu-sans'].map((name) => readFile(fontFile(name))));
  return Promise.all(files.map((file) => document.embedFont(file, { subset: true })));
}

async function stampPage(page: PDFPage, { line, across }: Stamp, fonts: PDFFont[]): Promise<void> {
  const { degrees } = await import('pdf-lib');
  const { width, height } = page.getSize();
  const foot = measure(line, fonts, LARGEST, width - 2 * MARGIN);
  drawRuns(page, foot, { x: MARGIN, y: 14, opacity: 0.9, angle: 0, degrees });
  const diagonal = measure(across, fonts, ACROSS_LARGEST, Math.hypot(width, height) * 0.6);
  const angle = 52;
  const radians = (angle * Math.PI) / 180;
  const x = width / 2 - (diagonal.width / 2) * Math.cos(radians);
  const y = height / 2 - (diagonal.width / 2) * Math.sin(radians);
  drawRuns(page, diagonal, { x, y, opacity: 0.07, angle, degrees });
}

interface Measured {
  runs: { text: string; font: PDFFont; width: number }[];
  size: number;
  width: number;
}

/** The text in runs of one font each, at the largest size, up to `size`, at which it is no wider than `most`. */
function measure(text: string, fonts: PDFFont[], size: number, most: number): Measured {
  const runs = runsOf(text, fonts);
  const widthAt = (points: number) =>
    runs.reduce((sum, { text, font }) => sum + font.widthOfTextAtSize(text, points), 0);
  const fitting = Math.min(size, (size * most) / widthAt(size));
  const measured = runs.map(({ text, font }) => ({ text, font, width: font.widthOfTextAtSize(text, fitting) }));
  return { runs: measured, size: fitting, width: measured.reduce((sum, { width }) => sum + width, 0) };
}

interface Place {
  x: number;
  y: number;
  opacity: number;
  /** In degrees, against the clock. */
  angle: number;
  degrees: typeof import('pdf-lib').degrees;
}

function drawRuns(page: PDFPage, { runs, size }: Measured, { x, y, opacity, angle, degrees }: Place): void {
  const radians = (angle * Math.PI) / 180;
  let along = 0;
  for (const { text, font, width } of runs) {
    const at = { x: x + along * Math.cos(radians), y: y + along * Math.sin(radians) };
    page.drawText(text, { ...at, font, size, opacity, rotate: degrees(angle) });
    along += width;
  }
}
