import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import type { AccountExport, ExportedRecord, JsonValue } from '../../contract/accounts/account-data.ts';
import { LOCALE } from '../../contract/locale.ts';
import { embedFonts, fontRuns } from '../../files/pdf-fonts.ts';
import { PERSONAL_COLLECTIONS } from '../../people/personal-data.ts';

/** In points: A4. */
const PAGE = { width: 595, height: 842, margin: 56 };
const TITLE = { size: 18, leading: 24, before: 0 };
const HEADING = { size: 13, leading: 18, before: 14 };
const TEXT = { size: 9, leading: 13, before: 4 };

const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

interface Block {
  text: string;
  style: typeof TEXT;
}

/** The export as a PDF to read: each kind of record with its sentence, then its records. */
export async function renderExport(data: AccountExport): Promise<Uint8Array> {
  const { breakTextIntoLines, PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle('Personal data');
  document.setCreationDate(new Date(data.made_at));
  document.setModificationDate(new Date(data.made_at));
  const fonts = await embedFonts(document);
  let page = document.addPage([PAGE.width, PAGE.height]);
  let y = PAGE.height - PAGE.margin;
  for (const { text, style } of exportBlocks(data)) {
    y -= style.before;
    const width = (line: string) => widthOf(line, fonts, style.size);
    for (const line of breakTextIntoLines(text, [' '], PAGE.width - 2 * PAGE.margin, width)) {
      if (y - style.leading < PAGE.margin) {
        page = document.addPage([PAGE.width, PAGE.height]);
        y = PAGE.height - PAGE.margin;
      }
      y -= style.leading;
      drawLine(page, line.trimEnd(), { fonts, size: style.size, y });
    }
  }
  return document.save();
}

const widthOf = (line: string, fonts: readonly PDFFont[], size: number): number =>
  fontRuns(line, fonts).reduce((sum, { text, font }) => sum + font.widthOfTextAtSize(text, size), 0);

function drawLine(
  page: PDFPage,
  line: string,
  { fonts, size, y }: { fonts: readonly PDFFont[]; size: number; y: number },
): void {
  let x = PAGE.margin;
  for (const { text, font } of fontRuns(line, fonts)) {
    page.drawText(text, { x, y, font, size });
    x += font.widthOfTextAtSize(text, size);
  }
}

/** The blocks of text in order. */
export function exportBlocks(data: AccountExport): Block[] {
  const { account } = data;
  const parts = PERSONAL_COLLECTIONS.flatMap(({ collection, name, about }) => {
    const records = data.records[collection] ?? [];
    if (records.length === 0) return [];
    return [heading(name), line(about), ...records.map((record) => line(recordText(record)))];
  });
  const files = Object.entries(data.files).flatMap(([folder, found]) =>
    found.length === 0
      ? []
      : [
          heading('Files'),
          line(data.about[`files.${folder}`] ?? folder),
          ...found.map(({ name, size, added_at }) =>
            line(`${name}, ${size} bytes${added_at ? `, ${timeText(added_at)}` : ''}`),
          ),
        ],
  );
  return [
    { text: 'Personal data', style: TITLE },
    line(`Of ${account.email ?? account.uid}, made on ${TIME.format(new Date(data.made_at))} UTC.`),
    ...data.incomplete.map(line),
    heading('Account'),
    line(recordText({ ...account })),
    ...parts,
    ...files,
  ];
}

const heading = (text: string): Block => ({ text, style: HEADING });
const line = (text: string): Block => ({ text: text.replaceAll(/\s+/g, ' ').trim() || '–', style: TEXT });

/** "Full name: Ada Min; Joined: 1 May 2026 at 12:00 UTC". Empty fields are left out. */
function recordText(record: ExportedRecord): string {
  return Object.entries(record)
    .filter(([, value]) => value !== null && value !== '')
    .map(([field, value]) => `${fieldText(field)}: ${valueText(value)}`)
    .join('; ');
}

const fieldText = (field: string) => {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const timeText = (iso: string) => `${TIME.format(new Date(iso))} UTC`;

function valueText(value: JsonValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return ISO.test(value) ? timeText(value) : value;
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'object' && value !== null) return `(${recordText(value)})`;
  return String(value);
}
