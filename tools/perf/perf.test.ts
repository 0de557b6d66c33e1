import { expect, test, vi } from 'vitest';
import { runCommandLine } from '../../scripts/project/command-line.ts';
import { formatTable, median, percentile } from './findings.ts';
import { pageFindings } from './pages.ts';
import { perfCommand } from './perf-command.ts';

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});

test.each([
  [[3], 0.95, 3],
  [[4, 1, 3, 2], 0.5, 2],
  [Array.from({ length: 100 }, (_, index) => 100 - index), 0.95, 95],
])('the percentile of %j for %d is %d', (numbers, share, value) => {
  expect(percentile(numbers, share)).toBe(value);
});

test('a table aligns words to the left and figures to the right', () => {
  const rows = [
    ['page', 'KB'],
    ['/about', '8.1'],
    ['/', '117.0'],
  ];
  expect(formatTable(rows)).toBe('page       KB\n/about    8.1\n/       117.0');
});

test('the report on pages names each goal that a page misses', () => {
  const good = { performance: 99, accessibility: 100, bestPractices: 100, seo: 100, paint: 1.2, blocking: 20 };
  const figures = { ...good, shift: 0, response: 24, idle: 8 };
  const { table, missed } = pageFindings(
    [
      { visit: { viewer: 'visitor', path: '/' }, figures: { ...figures, idle: 29, seo: 92 } },
      {
        visit: { viewer: 'demo-admin', path: '/admin' },
        figures: { ...figures, performance: 89, paint: 2.61, seo: 60 },
      },
    ],
    3,
  );
  expect(table.map(([page, perf, paint]) => [page, perf, paint])).toEqual([
    ['page', 'perf', 'LCP s'],
    ['/ (visitor)', '99', '1.20'],
    ['/admin (demo-admin)', '89', '2.61'],
  ]);
  expect(missed).toEqual([
    '/ (visitor): SEO 92, not 100.',
    '/admin (demo-admin): perf 89, not 90.',
    '/admin (demo-admin): LCP s 2.61, not 2.5.',
  ]);
});

test('npm run perf reads its options', async () => {
  const act = vi.fn(async () => undefined);
  const run = (...args: string[]) => runCommandLine(perfCommand(act), args);
  await run();
  const all = ['pages', 'cold-starts', 'catalogue'];
  expect(act).toHaveBeenLastCalledWith(all, { pages: [], runs: 3 });
  await run('cold-starts', '--pages=/,/about', '--runs=1');
  expect(act).toHaveBeenLastCalledWith(['cold-starts'], { pages: ['/', '/about'], runs: 1 });
  await expect(run('speed')).rejects.toThrow(/no measure "speed".*Usage: npm run perf/);
  await expect(run('--runs=many')).rejects.toThrow(/--runs is "many".*Usage: npm run perf/);
  await expect(run('--fast')).rejects.toThrow(/Usage: npm run perf/);
});
