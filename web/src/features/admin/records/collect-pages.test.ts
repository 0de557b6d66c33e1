import { describe, expect, it, vi } from 'vitest';
import type { Page } from '#lib/data/infinite-query.ts';
import { collectPages } from './collect-pages.ts';

function listOf(length: number) {
  const load = vi.fn(async (start = 0): Promise<Page<number>> => {
    const rows = Array.from({ length: Math.min(10, length - start) }, (_, index) => start + index);
    return { rows, next: start + 10 < length ? () => load(start + 10) : null };
  });
  return load;
}

describe('collectPages', () => {
  it.each([
    ['nothing', 0, 25, 0, false, 1],
    ['one page', 7, 25, 7, false, 1],
    ['pages to the end', 25, 30, 25, false, 3],
    ['exactly all rows', 30, 30, 30, false, 3],
    ['no page beyond the maximum', 1000, 30, 30, true, 3],
    ['part of a page', 28, 25, 25, true, 3],
  ])('fetches %s', async (_what, length, max, count, more, calls) => {
    const load = listOf(length);
    const found = await collectPages(
      () => load(),
      max,
      () => undefined,
    );
    expect(found).toEqual({ rows: Array.from({ length: count }, (_, index) => index), more });
    expect(load).toHaveBeenCalledTimes(calls);
  });

  it('reports its progress', async () => {
    const progress: number[] = [];
    await collectPages(
      () => listOf(28)(),
      25,
      (rows) => progress.push(rows),
    );
    expect(progress).toEqual([10, 20, 25]);
  });

  it('rejects if a page fails', async () => {
    const load = async (): Promise<Page<number>> => ({ rows: [1], next: () => Promise.reject(new Error('offline')) });
    await expect(collectPages(load, 25, () => undefined)).rejects.toThrow('offline');
  });
});
