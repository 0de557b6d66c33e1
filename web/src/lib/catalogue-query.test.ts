import type { CatalogueAnswer, MaskedCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { expect, it, vi } from 'vitest';
import { fetchParts, isLarge, isWhole } from './catalogue-query.ts';

const row = (code: string): MaskedCatalogueRow => ({
  view: 'masked',
  code,
  title: `Biotechnology Opportunity ${code}`,
  category: 'Biotechnology',
  status: 'open',
  image: '/illustrations/biotech.svg',
  minInvestment: '£1K - £10K',
  targetReturn: '3+x',
  term: '3 years',
});

const SIZE = 200;

/** Answers as the server does, for rows that a test can publish anew. */
function serverOf(count: number) {
  let version = 1;
  let rows = Array.from({ length: count }, (_, index) => row(`1-${index}`));
  const partAt = (start: number): CatalogueAnswer => {
    if (rows.length <= SIZE) return { rows };
    const end = start + SIZE;
    const next = end < rows.length ? `${version}.${end}` : null;
    return { rows: rows.slice(start, end), part: { start, total: rows.length, next } };
  };
  const fetchPart = vi.fn(async (after?: string) => {
    const [asked, start] = after?.split('.').map(Number) ?? [];
    return partAt(asked === version && start !== undefined ? start : 0);
  });
  const publish = (nowCount = count) => {
    version += 1;
    rows = Array.from({ length: nowCount }, (_, index) => row(`${version}-${index}`));
  };
  return { fetchPart, publish, rows: () => rows };
}

it.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [450, 3],
  [1001, 6],
])('fetches %i rows with %i requests, each once and in order', async (count, requests) => {
  const server = serverOf(count);
  const loaded = await fetchParts(server.fetchPart);
  expect(loaded).toEqual({ rows: server.rows(), total: count });
  expect(isWhole(loaded)).toBe(true);
  expect(server.fetchPart).toHaveBeenCalledTimes(requests);
});

it('shows the first part before it asks for the next, with the number of all rows', async () => {
  const { fetchPart, rows } = serverOf(450);
  const show = vi.fn((first) => {
    expect(fetchPart).toHaveBeenCalledTimes(1);
    expect(isWhole(first)).toBe(false);
  });
  await fetchParts(fetchPart, { show });
  expect(show.mock.calls).toEqual([[{ rows: rows().slice(0, SIZE), total: 450 }]]);
});

it('shows nothing early if there is one part', async () => {
  const show = vi.fn();
  await fetchParts(serverOf(200).fetchPart, { show });
  expect(show).not.toHaveBeenCalled();
});

it.each([450, 200, 0, 1000])('never mixes two versions if %i rows are published between two parts', async (count) => {
  const server = serverOf(450);
  const publishOnce = vi.fn(() => server.publish(count));
  const loaded = await fetchParts(async (after) => {
    if (after?.endsWith('.400') && publishOnce.mock.calls.length === 0) publishOnce();
    return server.fetchPart(after);
  });
  expect(publishOnce).toHaveBeenCalled();
  expect(loaded).toEqual({ rows: server.rows(), total: count });
});

it('fetches only as many parts as are needed, and counts all rows', async () => {
  const { fetchPart, rows } = serverOf(1001);
  const loaded = await fetchParts(fetchPart, { needsMore: (first) => !isLarge(first) });
  expect(loaded).toEqual({ rows: rows().slice(0, SIZE), total: 1001 });
  expect([isLarge(loaded), isWhole(loaded)]).toEqual([true, false]);
  expect(isLarge(await fetchParts(serverOf(1000).fetchPart))).toBe(false);
  const two = await fetchParts(fetchPart, { needsMore: ({ rows: loadedRows }) => loadedRows.length < 400 });
  expect(two).toEqual({ rows: rows().slice(0, 400), total: 1001 });
});

it('gives up with a message that may be shown if the rows change between every two parts', async () => {
  const server = serverOf(450);
  const loading = fetchParts(async (after) => {
    server.publish();
    return server.fetchPart(after);
  });
  await expect(loading).rejects.toMatchObject({ code: 'unavailable' });
  expect(server.fetchPart.mock.calls.length).toBeLessThan(10);
});

it('fails with the error of a later part', async () => {
  const server = serverOf(450);
  const failure = new Error('Unavailable');
  await expect(
    fetchParts(async (after) => {
      if (after?.endsWith('.400')) throw failure;
      return server.fetchPart(after);
    }),
  ).rejects.toBe(failure);
});
