import pdfmake from 'pdfmake';
import type { Content, Style, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { DealDocument, OpportunityRecord } from '../../functions/src/contract/opportunities/opportunity-record.ts';
import { inProject } from '../project/paths.ts';
import { fillInserts } from './fill-inserts.ts';
import type { Block } from './parse-source.ts';
import { COLOURS, renderBlock } from './render-blocks.ts';

export interface DocumentFacts {
  record: OpportunityRecord;
  document: DealDocument;
}

/** A4 in points. The foot of a page below its footer is left free for the watermark. */
const PAGE = { width: 595.28, height: 841.89, margin: 64, top: 92, bottom: 76 } as const;
const COLUMN = PAGE.width - 2 * PAGE.margin;
/** How much room a heading needs below it: it is never the last thing on a page. */
const ROOM_BELOW = { 1: 120, 2: 84 } as const;
/** The same source gives the same bytes, so a document does not say when it was made. */
const TIMELESS = new Date(0);

const font = (name: string) => inProject('functions', 'fonts', `${name}.ttf`);
const FONTS = { Serif: { normal: font('source-serif-regular'), bold: font('source-serif-semibold') } };
pdfmake.setFonts(FONTS);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(FONTS.Serif).includes(path));

/** A deal document as a PDF: a title page, then its blocks, with running titles and page numbers. */
export async function renderDocument(facts: DocumentFacts, blocks: readonly Block[]): Promise<Uint8Array> {
  const content = [renderCover(facts), ...fillInserts(blocks, facts.record).map(renderBlock)];
  return pdfmake.createPdf({ ...pageSettings(facts), content }).getBuffer();
}

const pageSettings = ({ record, document }: DocumentFacts): Omit<TDocumentDefinitions, 'content'> => ({
  pageSize: { width: PAGE.width, height: PAGE.height },
  pageMargins: [PAGE.margin, PAGE.top, PAGE.margin, PAGE.bottom],
  defaultStyle: { font: 'Serif', fontSize: 11, lineHeight: 1.2, color: COLOURS.text },
  language: 'en-GB',
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

/** The title page: a band of ink with the document's name, and below it what it is and for whom. */
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
  access === 'public' ? 'Public document' : 'Confidential: for the person it was opened by, and for nobody else';

const smallPrint = ({ demonstration }: OpportunityRecord) => [
  'Projections are not forecasts. Investments in intellectual property can lose all of their value, and units cannot be sold at will.',
  ...(demonstration
    ? ['A demonstration. The opportunity, the people and the companies named in this document are invented.']
    : []),
];
