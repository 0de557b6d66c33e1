import { expect, it } from 'vitest';
import { documentIdFor, readDocumentName } from './documents.ts';

it.each([
  ['1.2 Term sheet.pdf', { indexNumber: '1.2', name: 'Term sheet' }],
  ['01.02 - Term_sheet.PDF', { indexNumber: '1.2', name: 'Term sheet' }],
  ['3) Chart.pdf', { indexNumber: '3', name: 'Chart' }],
  ['Term sheet.pdf', { name: 'Term sheet' }],
  ['2026 accounts.pdf', { name: '2026 accounts' }],
  ['.pdf', { name: 'Document' }],
])('reads the name and index number of the file %s', (fileName, facts) => {
  expect(readDocumentName(fileName)).toEqual(facts);
});

it('gives each document an id of its own', () => {
  expect(documentIdFor('Término: (hoja)', [])).toBe('termino-hoja');
  expect(documentIdFor('Term sheet', ['term-sheet', 'term-sheet-2'])).toBe('term-sheet-3');
  expect(documentIdFor('图表', [])).toBe('document');
});
