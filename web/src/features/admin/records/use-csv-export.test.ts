import { expect, it } from 'vitest';
import type { Page } from '#lib/data/infinite-query.ts';
import { pagesFrom } from './use-csv-export.ts';

const pageOf = (left: number): Page<number> => ({
  rows: [left],
  next: left === 0 ? null : async () => pageOf(left - 1),
});

async function all(firstPage: () => Promise<Page<number>>): Promise<number[]> {
  const rows: number[] = [];
  for await (const page of pagesFrom(firstPage)) rows.push(...page);
  return rows;
}

it('exports every page of a list', async () => {
  expect(await all(async () => pageOf(15))).toHaveLength(16);
});

it('exports nothing if a page fails', async () => {
  const failing = async (): Promise<Page<number>> => ({ rows: [1], next: () => Promise.reject(new Error('offline')) });
  await expect(all(failing)).rejects.toThrow('offline');
});
