import { expect, test } from 'vitest';
import { termMarker } from './term-marker.ts';

const stats = (targetReturn: string, term: string) => [
  { label: 'Minimum Investment', value: '£1,500' },
  { label: 'Target Return', value: targetReturn },
  { label: 'Term', value: term },
];

test('marks the end of the term with the projected multiple', () => {
  expect(termMarker(stats('6.8x', '3 years'))).toEqual({ years: 3, multiple: '6.8x' });
  expect(termMarker(stats('3x', '1 year'))).toEqual({ years: 1, multiple: '3x' });
});

test('marks nothing where the page shows ranges', () => {
  expect(termMarker(stats('3.0x - 7.0x', '3-7 years'))).toBeNull();
  expect(termMarker([])).toBeNull();
});
