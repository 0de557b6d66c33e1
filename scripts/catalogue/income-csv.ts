import Papa from 'papaparse';
import {
  type IncomeStatement,
  isOver,
  keyOfStatement,
} from '../../functions/src/contract/opportunities/asset/income.ts';
import { INCOME_TEXT_MAX, QUARTER } from '../../functions/src/contract/opportunities/asset/income-record.ts';
import { CURRENCIES, type Currency } from '../../functions/src/contract/opportunities/money.ts';

const HEADINGS = ['quarter', 'payer', 'amount', 'currency', 'source'] as const;
const SEPARATORS = [';', ','];

const WHOLE_AMOUNT = /^\d{1,12}$/;
/** Text that a spreadsheet could evaluate, also after white space or quotation marks and in full-width characters. */
const FORMULA = /^[\s\p{Z}'"]*[=+\-@＝＋－＠]/u;
/** Also line breaks, and characters that change the direction of text. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

export interface IncomeRow extends IncomeStatement {
  line: number;
  currency: Currency;
}

interface IncomeFile {
  rows: IncomeRow[];
  /** One sentence for each fault, with its line. */
  faults: string[];
}

/** Reads the statements of a file, and the faults of all its lines. */
export function parseIncome(text: string, today: string): IncomeFile {
  const content = text.replace(/\r\n?/g, '\n');
  const [heading = ''] = content.split('\n', 1);
  const delimiter = SEPARATORS.find((separator) => heading.includes(separator)) ?? ',';
  const { data, errors } = Papa.parse<string[]>(content, { delimiter, newline: '\n' });
  if (data[0]?.map((name) => name.trim().toLowerCase()).join() !== HEADINGS.join()) {
    return {
      rows: [],
      faults: [`Line 1 must have the headings ${HEADINGS.join(', ')}, with commas or semicolons between them.`],
    };
  }
  const misquoted = new Set(errors.map(({ row }) => row));
  const rows = new Map<string, IncomeRow>();
  const faults: string[] = [];
  for (const [index, { line, fields }] of numberLines(data).entries()) {
    if (index === 0 || fields.every((field) => field === '')) continue;
    const row = misquoted.has(index)
      ? ['a quotation mark is in the wrong place, or is not closed']
      : readLine(line, fields, today);
    const key = Array.isArray(row) ? '' : keyOfStatement(row);
    const first = rows.get(key);
    if (Array.isArray(row)) faults.push(...row.map((fault) => `Line ${line}: ${fault}.`));
    else if (first) faults.push(`Line ${line}: line ${first.line} has the same quarter and payer.`);
    else rows.set(key, row);
  }
  if (rows.size === 0 && faults.length === 0) faults.push('The file has no statement below its headings.');
  return { rows: [...rows.values()], faults };
}

/** A record ends some lines below its first one if a quoted field contains line breaks. */
function numberLines(records: readonly string[][]) {
  let next = 1;
  return records.map((record) => {
    const line = next;
    next += record.join('').split('\n').length;
    return { line, fields: record.map((field) => field.trim()) };
  });
}

/** Returns the faults of the line if there are any. */
function readLine(line: number, fields: readonly string[], today: string): IncomeRow | string[] {
  if (fields.length !== HEADINGS.length) {
    return [
      `it has ${fields.length} fields, not ${HEADINGS.length}. Put text that contains the separator in quotation marks`,
    ];
  }
  // No sentence repeats such text, because a terminal could obey it.
  const hidden = HEADINGS.filter((_name, index) => INVISIBLE.test(fields[index] ?? ''));
  if (hidden.length > 0) return hidden.map((name) => `the ${name} contains a line break or an invisible character`);
  const [quarter = '', payer = '', amount = '', named = '', source = ''] = fields;
  const currency = CURRENCIES.find((code) => code === named);
  const faults = [
    ...faultsOfQuarter(quarter, today),
    ...faultsOfText('payer', payer),
    ...faultsOfText('source', source),
  ];
  if (!WHOLE_AMOUNT.test(amount))
    faults.push(`the amount "${shorten(amount)}" is not a whole number in digits, as in 12500`);
  if (!currency) faults.push(`the currency "${shorten(named)}" is not one of ${CURRENCIES.join(', ')}`);
  return faults.length > 0 || !currency ? faults : { line, quarter, payer, amount: Number(amount), currency, source };
}

function faultsOfQuarter(quarter: string, today: string): string[] {
  if (!QUARTER.test(quarter)) return [`"${shorten(quarter)}" is not a quarter, as in 2026-Q3`];
  return isOver(quarter, today) ? [] : [`${quarter} is not over`];
}

function faultsOfText(name: string, text: string): string[] {
  if (text === '') return [`the ${name} is missing`];
  if (FORMULA.test(text)) return [`the ${name} "${shorten(text)}" begins with =, +, - or @, as a formula does`];
  return text.length > INCOME_TEXT_MAX ? [`the ${name} is longer than ${INCOME_TEXT_MAX} characters`] : [];
}

const QUOTED_MAX = 40;
const shorten = (text: string) => (text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text);
