import type { PDFFont } from '@cantoo/pdf-lib';
import type { Acceptance } from '../../contract/access/agreements.ts';
import { LOCALE } from '../../contract/locale.ts';
import { embedFonts, fontRuns } from '../../files/pdf-fonts.ts';

/** In points: A4. */
const PAGE = { width: 595, height: 842, margin: 64 };
const TEXT = { size: 11, leading: 16, gap: 8 };
const HEADING = { size: 18, leading: 24, gap: 14 };

const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

type Accepted = Pick<Acceptance, 'title' | 'version' | 'paragraphs' | 'name' | 'accepted_at' | 'fingerprint'>;

/** The accepted agreement as a PDF: the text, the typed name, the account's address and the time. */
export async function renderCopy(accepted: Accepted, email: string | null): Promise<Uint8Array> {
  const { breakTextIntoLines, PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle('Confidentiality agreement');
  document.setCreationDate(accepted.accepted_at);
  document.setModificationDate(accepted.accepted_at);
  const fonts = await embedFonts(document);
  let page = document.addPage([PAGE.width, PAGE.height]);
  let y = PAGE.height - PAGE.margin;
  for (const { text, style } of blocksOf(accepted, email)) {
    const { text: drawn, font } = inOneFont(text, fonts);
    const width = (line: string) => font.widthOfTextAtSize(line, style.size);
    for (const line of breakTextIntoLines(drawn, [' '], PAGE.width - 2 * PAGE.margin, width)) {
      if (y - style.leading < PAGE.margin) {
        page = document.addPage([PAGE.width, PAGE.height]);
        y = PAGE.height - PAGE.margin;
      }
      y -= style.leading;
      page.drawText(line.trimEnd(), { x: PAGE.margin, y, font, size: style.size });
    }
    y -= style.gap;
  }
  return document.save();
}

const blocksOf = (accepted: Accepted, email: string | null) => [
  { text: 'Confidentiality agreement', style: HEADING },
  { text: `${accepted.title}, version ${accepted.version}`, style: TEXT },
  ...accepted.paragraphs.map((text) => ({ text, style: TEXT })),
  { text: `Accepted by ${accepted.name}${email ? ` (${email})` : ''}`, style: TEXT },
  { text: `on ${TIME.format(accepted.accepted_at)} UTC. Reference ${accepted.fingerprint}.`, style: TEXT },
];

/** The first font with all characters of the text; otherwise the last one, with boxes. */
function inOneFont(text: string, fonts: readonly PDFFont[]): { text: string; font: PDFFont } {
  const line = text.replaceAll(/\s+/g, ' ');
  const runs = fontRuns(line, fonts);
  const [only] = runs.length === 1 ? runs : fontRuns(line, fonts.slice(-1));
  if (!only) throw new Error('An agreement has a paragraph without characters');
  return only;
}
