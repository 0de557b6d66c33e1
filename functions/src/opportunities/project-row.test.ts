import { expect, it } from 'vitest';
import { formatReturn, statTiles } from './project-row.ts';

it.each([
  [6.8, '6.8x'],
  [4, '4.0x'],
  [4.25, '4.25x'],
  [12.5, '12.5x'],
])('formats a return of %d as %s', (value, text) => {
  expect(formatReturn(value)).toBe(text);
});

it('returns the tiles in the order of the specification', () => {
  expect(statTiles({ minimum: '£1,500', targetReturn: '6.8x', term: '3 years' })).toEqual([
    { label: 'Minimum Investment', value: '£1,500' },
    { label: 'Target Return', value: '6.8x' },
    { label: 'Term', value: '3 years' },
  ]);
});
