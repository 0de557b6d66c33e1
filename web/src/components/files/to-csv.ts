import Papa from 'papaparse';

/** A column of a sheet. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string];

/**
 * Text that a spreadsheet could evaluate as a formula, including after white space or invisible characters, and in
 * full-width characters. User-written text must not run when the file is opened.
 */
const FORMULA = /^[\s\p{C}\p{Z}'"]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;
/** The same within a text, where a percent sign or a bar is no formula. */
const LATER_FORMULA = /^[\s\p{C}\p{Z}'"]*[=+\-@＝＋－＠]/u;
/** A spreadsheet that separates fields by another character starts a cell after it. */
const SEPARATORS = /([;,\t|\r\n])/;
/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** An apostrophe before a formula makes it text. */
const harmless = (text: string) =>
  (FORMULA.test(text) ? "'" : '') +
  text
    .split(SEPARATORS)
    .map((cell, index) => (index > 0 && LATER_FORMULA.test(cell) ? `'${cell}` : cell))
    .join('');

const toLines = (lines: string[][]) =>
  lines.length === 0
    ? ''
    : `${Papa.unparse(
        lines.map((line) => line.map(harmless)),
        { quotes: true, newline: '\r\n' },
      )}\r\n`;

/** CSV (RFC 4180): quoted fields, CRLF. */
export const csvHeading = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  BYTE_ORDER_MARK + toLines([columns.map(([heading]) => heading)]);

export const csvRows = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  toLines(rows.map((row) => columns.map(([, value]) => value(row))));
