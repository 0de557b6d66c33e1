import { expect, test } from 'vitest';
import { formatTable } from './format-table.ts';
import { readPerfArguments } from './read-perf-arguments.ts';
import { hostingHeaders } from './site/hosting-headers.ts';
import { median } from './statistics.ts';

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});

test('a table aligns words left and figures right', () => {
  const rows = [
    ['page', 'KB'],
    ['/about', '8.1'],
    ['/', '117.0'],
  ];
  expect(formatTable(rows)).toBe('page       KB\n/about    8.1\n/       117.0');
});

test('hashed files may be kept for ever, pages are asked for again', () => {
  const headersFor = hostingHeaders();
  expect(headersFor('/assets/shell-abc.js')['cache-control']).toMatch(/immutable/);
  for (const path of ['/', '/about', '/services/ip-strategy']) {
    expect(headersFor(path)).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  }
});

test('the command’s options', () => {
  expect(readPerfArguments([])).toEqual({ pages: [], runs: 3 });
  expect(readPerfArguments(['--pages=/,/about', '--runs=1'])).toEqual({ pages: ['/', '/about'], runs: 1 });
  expect(() => readPerfArguments(['--runs=many'])).toThrow(/--runs is "many".*Usage: npm run perf/);
  expect(() => readPerfArguments(['--fast'])).toThrow(/Usage: npm run perf/);
});
