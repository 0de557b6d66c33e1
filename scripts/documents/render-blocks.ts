import type { Content, ContentTable, CustomTableLayout } from 'pdfmake/interfaces.js';
import type { Block } from './parse-source.ts';

/** The portal's own ink, paper and verdigris (web/src/app/theme/palette.ts). */
export const COLOURS = {
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

/** A block as pdfmake's layout engine takes it. */
export function renderBlock(block: Block): Content {
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
      // pdfmake puts its own nodes into the arrays that it is given, and these are the record's.
      return { ul: [...block.items], type: 'square', markerColor: COLOURS.accent, margin: [0, 0, 0, 9] };
    case 'note':
      return renderNote(block.text);
    case 'table':
      return renderTable(block.rows);
    case 'insert':
      throw new Error(`The insert {{${block.name}}} was not filled in.`);
  }
}

/** With a line down its side, and kept on one page. */
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

/** Amounts, multiples, percentages, and nothing. */
const NUMBER = /^[–-]?[£$€]?[\d,.]+( ?[%x]| million)?$|^–$/;
/** Cells up to this long share a column that is as wide as its longest. */
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

/** The first row is the heading, which is repeated where the table goes on on the next page. */
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
