import Papa from 'papaparse';
import type { CsvColumn } from './records-panel.tsx';

/**
 * Text that a spreadsheet could evaluate as a formula, including after white space or invisible characters, and in
 * full-width characters. User-written text must not run when the file is opened.
 */
const FORMULA = /^[\s\p{C}\p{Z}'"]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;
/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Rows as CSV (RFC 4180, CRLF). A leading apostrophe turns formulas into text. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(([heading]) => heading);
  const data = rows.map((row) => columns.map(([, value]) => value(row)));
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: '\r\n' });
}
