import Papa from 'papaparse';

/** One column of a sheet: its heading, and what stands under it. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string];

/**
 * What a spreadsheet would take for a formula, also behind white space or invisible characters, and in the wide characters
 * that some read as the plain ones. People choose their own names: without this, opening the file could run what they wrote.
 */
const FORMULA = /^[\s\p{C}\p{Z}'"]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;
/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Rows as a CSV file (RFC 4180, CRLF). A value that would be a formula has an apostrophe before it, which makes it text. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(([heading]) => heading);
  const data = rows.map((row) => columns.map(([, value]) => value(row)));
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: '\r\n' });
}
