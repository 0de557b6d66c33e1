import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { CsvColumn } from './records-panel.tsx';
import { toCsv } from './to-csv.ts';

const TEXT: readonly CsvColumn<string>[] = [
  ['Text', (text) => text],
  ['Length', (text) => String(text.length)],
];
const cellOf = (text: string) => Papa.parse<string[]>(toCsv(TEXT, [text]).slice(1)).data[1]?.[0];

describe('a sheet', () => {
  it('begins with the mark of UTF-8 and its headings, one row a line', () => {
    expect(toCsv(TEXT, ['Lucía', 'b'])).toBe('\ufeffText,Length\r\nLucía,5\r\nb,1');
  });

  it('has its headings where there are no rows', () => {
    expect(toCsv(TEXT, [])).toBe('\ufeffText,Length\r\n');
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
    '№ 5',
    '5 + 5',
    '👩‍🔬',
  ])('gives %j back as it was', (text) => {
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
  ])('makes plain text of %j', (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
  });
});
