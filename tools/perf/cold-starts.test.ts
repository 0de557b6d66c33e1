import { expect, test } from 'vitest';
import { coldStartFindings } from './cold-starts.ts';

test('cold starts are sorted by time, and those over a second and a half are reported', () => {
  const { table, missed } = coldStartFindings([
    { name: 'quick', seconds: 0.9 },
    { name: 'slow', seconds: 1.6 },
  ]);
  expect(table.slice(1)).toEqual([
    ['slow', '1.60'],
    ['quick', '0.90'],
  ]);
  expect(missed).toEqual(['slow took 1.60 s, more than 1.5']);
});
