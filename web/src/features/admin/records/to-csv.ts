import Papa from 'papaparse';
import type { CsvColumn } from './records-panel.tsx';

/**
 * Text that a spreadsheet would evaluate as a formula, also after white space or invisible characters, and in full-
 * width characters. Users choose their own names: without this, opening the file could run what they wrote.
 */
const FORMULA = /^[\s\p{C}\p{Z}'"]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;
/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Rows as CSV (RFC 4180, CRLF). A leading apostrophe makes text of formulas. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(([heading]) => heading);
  const data = rows.map((row) => columns.map(([, value]) => value(row)));
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: '\r\n' });
}
