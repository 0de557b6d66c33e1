import { expect, test } from 'vitest';
import type { Cell } from './cells.ts';
import { findPolicyFaults, formatMatrix, markCells } from './mark-cells.ts';
import type { SeenTest } from './read-reports.ts';

const cell = (column: string, layers: Cell['layers'] = ['call', 'page']): Cell => ({
  section: 'Pages',
  row: '/chat',
  column,
  outcome: 'page',
  layers,
  shownBy: ({ title }) => title.startsWith(`/chat: ${column} `),
});
const seen = (layer: SeenTest['layer'], column: string, passed = true): SeenTest => ({
  layer,
  within: '',
  title: `/chat: ${column} finds page`,
  passed,
});
const marksOf = (tests: SeenTest[], layers: Cell['layers'] = ['rules', 'call', 'page']) =>
  markCells([cell('visitor')], tests, layers)[0]?.marks;

test('a cell is marked once for each of its layers', () => {
  expect(marksOf([seen('call', 'visitor'), seen('page', 'visitor')])).toEqual(['✓', '✓']);
  expect(marksOf([seen('call', 'visitor')])).toEqual(['✓', '?']);
  expect(marksOf([seen('call', 'visitor'), seen('call', 'visitor', false)])).toEqual(['✗', '?']);
  expect(marksOf([seen('call', 'admin'), seen('rules', 'visitor')])).toEqual(['?', '?']);
});

test('layers that were not asked for are left out, and cells that have no other', () => {
  expect(marksOf([seen('call', 'visitor')], ['call'])).toEqual(['✓']);
  expect(markCells([cell('visitor', ['rules'])], [], ['call'])).toEqual([]);
});

test('the matrix names what is missing and what failed', () => {
  const cells = markCells(
    [cell('visitor', ['page']), cell('investor', ['page']), cell('admin', ['page'])],
    [seen('page', 'visitor'), seen('page', 'investor', false)],
    ['page'],
  );
  expect(formatMatrix(cells)).toEqual(['', 'Pages  visitor  investor  admin', '/chat  ✓ page   ✗ page    ? page']);
  expect(findPolicyFaults(cells)).toEqual([
    'Pages › /chat › investor › a test failed',
    'Pages › /chat › admin › no test shows it',
  ]);
});
