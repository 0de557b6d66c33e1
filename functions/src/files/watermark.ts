import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { LOCALE } from '../contract/locale.ts';
import type { AccessEntry } from './access-log.ts';
import { embedFonts, fontRuns } from './pdf-fonts.ts';

/** The reader of a copy: the account at Firebase Auth, and the name in its profile. */
interface CopyHolder {
  email: string | null;
  emailVerified: boolean;
  /** The owner can change it at any time, so it doesn't identify a person. */
  profileName: string | null;
}

interface Watermark {
  /** The lines at the foot of each page. */
  foot: string[];
  /** Faint text across each page. */
  across: string;
  /** The keywords of the PDF, which are lost when pages are copied. */
  keywords: string[];
}

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: 'UTC' });

/** The texts of a watermark: the reader, the time, and the id of the access record (`file_access/{id}`). */
export function watermarkText({ email, emailVerified, profileName }: CopyHolder, { id, at }: AccessEntry): Watermark {
  const address = email
    ? `${email}${emailVerified ? '' : ' (address not confirmed)'}`
    : 'an account without an email address';
  const name = profileName ? `, profile name “${profileName}”` : '';
  return {
    foot: [
      `Copy for ${address}${name}.`,
      `Opened on ${DAY.format(at)} at ${TIME.format(at)} UTC, reference ${id}. Do not share.`,
    ],
    across: [email, id].filter(Boolean).join(' '),
    keywords: [`Opening ${id}`],
  };
}

/**
 * A PDF with the watermark on every page and in its keywords. A deterrent, not a protection: anyone who edits PDFs can
 * remove it. A copy that is shared unchanged names its reader.
 */
export async function watermarkPdf(pdf: Uint8Array, watermark: Watermark): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf);
  const fonts = await embedFonts(document);
  for (const page of document.getPages()) await drawWatermark(page, watermark, fonts);
  const keywords = document.getKeywords();
  document.setKeywords([...(keywords ? [keywords] : []), ...watermark.keywords]);
  return document.save();
}

const MARGIN = 28;
const FOOT = { baseline: 13, size: 7.5, leading: 9.5 };
const ACROSS = { size: 34, angle: 52 };

async function drawWatermark(page: PDFPage, { foot, across }: Watermark, fonts: PDFFont[]): Promise<void> {
  const { width, height } = page.getSize();
  for (const [index, line] of foot.entries()) {
    const measured = measure(line, fonts, FOOT.size, width - 2 * MARGIN);
    const y = FOOT.baseline + (foot.length - 1 - index) * FOOT.leading;
    await drawRuns(page, measured, { x: MARGIN, y, opacity: 0.9, angle: 0 });
  }
  const diagonal = measure(across, fonts, ACROSS.size, Math.hypot(width, height) * 0.6);
  const { cos, sin } = direction(ACROSS.angle);
  const [x, y] = [width / 2 - (diagonal.width / 2) * cos, height / 2 - (diagonal.width / 2) * sin];
  await drawRuns(page, diagonal, { x, y, opacity: 0.07, angle: ACROSS.angle });
}

const direction = (degrees: number) => {
  const radians = (degrees * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
};

interface MeasuredText {
  runs: { text: string; font: PDFFont; width: number }[];
  size: number;
  width: number;
}

/** The text in runs of one font each, at the largest size up to `size` that fits into `maxWidth`. */
function measure(text: string, fonts: PDFFont[], size: number, maxWidth: number): MeasuredText {
  const runs = fontRuns(text, fonts);
  const widthAt = (points: number) =>
    runs.reduce((sum, { text, font }) => sum + font.widthOfTextAtSize(text, points), 0);
  const fitting = Math.min(size, (size * maxWidth) / widthAt(size));
  const measured = runs.map(({ text, font }) => ({ text, font, width: font.widthOfTextAtSize(text, fitting) }));
  return { runs: measured, size: fitting, width: measured.reduce((sum, { width }) => sum + width, 0) };
}

interface Placement {
  x: number;
  y: number;
  opacity: number;
  /** In degrees, counter-clockwise. */
  angle: number;
}

async function drawRuns(
  page: PDFPage,
  { runs, size }: MeasuredText,
  { x, y, opacity, angle }: Placement,
): Promise<void> {
  const { degrees } = await import('@cantoo/pdf-lib');
  const { cos, sin } = direction(angle);
  let offset = 0;
  for (const { text, font, width } of runs) {
    const position = { x: x + offset * cos, y: y + offset * sin };
    page.drawText(text, { ...position, font, size, opacity, rotate: degrees(angle) });
    offset += width;
  }
}
