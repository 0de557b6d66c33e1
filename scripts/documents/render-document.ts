import pdfmake from 'pdfmake';
import type { Content, ContentTable, CustomTableLayout, Style, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { LOCALE } from '../../functions/src/contract/locale.ts';
import type { DealDocument, OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { inProject } from '../project/paths.ts';
import { type Block, fillInserts } from './document-blocks.ts';

/** The portal's own colours (web/src/app/theme/palette.ts). */
const COLOURS = {
  ink: '#0F1B33',
  text: '#14203A',
  quiet: '#4A556B',
  accent: '#0B5D53',
  line: '#E3DBCE',
  band: '#F4EEE4',
  onInk: '#F7F2E8',
  onInkQuiet: '#B9C1D1',
  onInkAccent: '#7CD3BF',
} as const;

export interface DocumentFacts {
  record: OpportunityRecord;
  document: DealDocument;
}

/** A4 in points. The space below the footer is free for the watermark. */
const PAGE = { width: 595.28, height: 841.89, margin: 64, top: 92, bottom: 76 } as const;
const COLUMN = PAGE.width - 2 * PAGE.margin;
/** Space that a heading needs below it, so that it is never last on a page. */
const ROOM_BELOW = { 1: 120, 2: 84 } as const;
/** The same source gives the same bytes, so a document contains no time of creation. */
const TIMELESS = new Date(0);

const font = (name: string) => inProject('functions', 'fonts', `${name}.ttf`);
const FONTS = { Serif: { normal: font('source-serif-regular'), bold: font('source-serif-semibold') } };
pdfmake.setFonts(FONTS);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(FONTS.Serif).includes(path));

/** Renders a deal document as a PDF: a title page, then its blocks, with running titles and page numbers. */
export async function renderDocument(facts: DocumentFacts, blocks: readonly Block[]): Promise<Uint8Array> {
  const content = [renderCover(facts), ...fillInserts(blocks, facts.record).map(renderBlock)];
  return pdfmake.createPdf({ ...pageSettings(facts), content }).getBuffer();
}

const pageSettings = ({ record, document }: DocumentFacts): Omit<TDocumentDefinitions, 'content'> => ({
  pageSize: { width: PAGE.width, height: PAGE.height },
  pageMargins: [PAGE.margin, PAGE.top, PAGE.margin, PAGE.bottom],
  defaultStyle: { font: 'Serif', fontSize: 11, lineHeight: 1.2, color: COLOURS.text },
  language: LOCALE,
  displayTitle: true,
  info: {
    title: `${document.name}: ${record.title}`,
    subject: document.description,
    producer: 'IP Investment Portal',
    creator: 'IP Investment Portal',
    creationDate: TIMELESS,
    modDate: TIMELESS,
  },
  header: (page) => (page === 1 ? null : renderHeader(record.title, document.name)),
  footer: (page, pages) => (page === 1 ? null : renderFooter(audienceOf(document.access), `${page} of ${pages}`)),
  pageBreakBefore: ({ headlineLevel, startPosition }) =>
    (headlineLevel === 1 || headlineLevel === 2) &&
    startPosition.top > PAGE.height - PAGE.bottom - ROOM_BELOW[headlineLevel],
});

const renderHeader = (left: string, right: string): Content => [
  { ...bothSides(left, right), margin: [PAGE.margin, 40, PAGE.margin, 0] },
  {
    canvas: [{ type: 'line', x1: 0, x2: COLUMN, y1: 0, y2: 0, lineWidth: 0.75, lineColor: COLOURS.line }],
    margin: [PAGE.margin, 5, PAGE.margin, 0],
  },
];

const renderFooter = (left: string, right: string): Content => ({
  ...bothSides(left, right),
  margin: [PAGE.margin, PAGE.bottom - 54, PAGE.margin, 0],
});

const bothSides = (left: string, right: string) => ({
  fontSize: 8,
  color: COLOURS.quiet,
  columns: [
    { text: left, width: '*' },
    { text: right, width: 'auto' },
  ],
});

const BAND = 470;
const SMALL_PRINT: Style = { fontSize: 8.5, color: COLOURS.quiet, margin: [0, 6, 0, 0] };

/** The title page: a coloured band with the document's name, and below it a description and the audience. */
const renderCover = ({ document, record }: DocumentFacts): Content => [
  {
    canvas: [
      { type: 'rect', x: 0, y: 0, w: PAGE.width, h: BAND, color: COLOURS.ink },
      { type: 'rect', x: PAGE.margin, y: 115, w: 48, h: 3, color: COLOURS.onInkAccent },
    ],
    absolutePosition: { x: 0, y: 0 },
  },
  { text: document.category.toUpperCase(), bold: true, fontSize: 9.5, color: COLOURS.onInkAccent },
  { text: document.name, bold: true, fontSize: 42, lineHeight: 0.95, color: COLOURS.onInk, margin: [0, 60, 0, 10] },
  { text: record.title, fontSize: 16, color: COLOURS.onInkQuiet },
  {
    absolutePosition: { x: PAGE.margin, y: BAND + 48 },
    stack: [
      { text: document.description, bold: true, fontSize: 15, margin: [0, 0, 0, 18] },
      { text: audienceOf(document.access), bold: true, fontSize: 10, color: COLOURS.accent },
      ...smallPrint(record).map((text) => ({ text, ...SMALL_PRINT })),
    ],
  },
  { text: '', pageBreak: 'after' },
];

const audienceOf = (access: string) =>
  access === 'public' ? 'Public document' : 'Confidential: only for the person who opened it';

const smallPrint = ({ demonstration }: OpportunityRecord) => [
  'Projections are not forecasts. Investments in intellectual property can lose all of their value, and may be impossible to sell.',
  ...(demonstration
    ? ['A demonstration. The opportunity, the people and the companies named in this document are invented.']
    : []),
];

/** A block for pdfmake's layout engine. */
function renderBlock(block: Block): Content {
  switch (block.kind) {
    case 'heading':
      return block.level === 1
        ? { text: block.text, headlineLevel: 1, bold: true, fontSize: 21, margin: [0, 14, 0, 6] }
        : {
            text: block.text,
            headlineLevel: 2,
            bold: true,
            fontSize: 11.5,
            color: COLOURS.accent,
            margin: [0, 6, 0, 2],
          };
    case 'paragraph':
      return { text: block.text, margin: [0, 0, 0, 9] };
    case 'list':
      // pdfmake changes the arrays that it gets, and these belong to the record.
      return { ul: [...block.items], type: 'square', markerColor: COLOURS.accent, margin: [0, 0, 0, 9] };
    case 'note':
      return renderNote(block.text);
    case 'table':
      return renderTable(block.rows);
    case 'insert':
      throw new Error(`The insert {{${block.name}}} was not filled in.`);
  }
}

/** With a line at its side, on one page. */
const renderNote = (text: string): Content => ({
  unbreakable: true,
  margin: [0, 0, 0, 12],
  layout: {
    hLineWidth: () => 0,
    vLineWidth: (index) => (index === 0 ? 2.5 : 0),
    vLineColor: COLOURS.accent,
    paddingLeft: () => 12,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
  table: { widths: ['*'], body: [[{ text, fontSize: 9.5, color: COLOURS.quiet }]] },
});

/** Amounts, multiples, percentages and dashes. */
const NUMBER = /^[–-]?[£$€]?[\d,.]+( ?[%x]| million)?$|^–$/;
/** Columns of cells up to this length are as wide as their longest cell. */
const SHORT = 24;

const TABLE_LAYOUT: CustomTableLayout = {
  hLineWidth: (index) => (index === 0 ? 0 : 0.75),
  vLineWidth: () => 0,
  hLineColor: COLOURS.line,
  fillColor: (row) => (row === 0 ? COLOURS.band : null),
  paddingLeft: () => 6,
  paddingRight: () => 6,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** The first row is the heading, which is repeated on each page of the table. */
function renderTable(rows: readonly string[][]): ContentTable {
  const [head = [], ...body] = rows;
  const atRight = head.map((_cell, column) => body.every((row) => NUMBER.test(row[column] ?? '')));
  const isShort = head.map((_cell, column) => rows.every((row) => (row[column] ?? '').length <= SHORT));
  const widths = isShort.map((short, column) => (short && !(column === 0 && isShort.every(Boolean)) ? 'auto' : '*'));
  const toCells = (row: readonly string[], first: boolean) =>
    head.map((_cell, column) => ({
      text: row[column] ?? '',
      bold: first,
      color: first ? COLOURS.text : COLOURS.quiet,
      noWrap: isShort[column] ?? false,
      alignment: atRight[column] ? ('right' as const) : ('left' as const),
    }));
  return {
    margin: [0, 0, 0, 14],
    fontSize: 9,
    layout: TABLE_LAYOUT,
    table: { headerRows: 1, dontBreakRows: true, widths, body: rows.map((row, index) => toCells(row, index === 0)) },
  };
}
