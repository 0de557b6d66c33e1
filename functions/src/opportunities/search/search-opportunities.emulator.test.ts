import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedCanaries } from '../../../../tests/factories/canaries.ts';
import { generateCatalogue } from '../../../../tests/factories/generated-catalogue.ts';
import { leaksIn } from '../../../../tests/support/confidential-strings.ts';
import { buildCatalogue, readRecords } from '../../catalogue/build-catalogue.ts';
import type { OpportunityRecord } from '../../contract/opportunities/opportunity-record.ts';
import { type CatalogueSearch, catalogueSearchSchema } from '../../contract/opportunities/search/row-search.ts';
import { now } from '../../platform/clock.ts';
import { logWarning } from '../../platform/logging.ts';
import { rowsFor } from '../list-opportunities.ts';
import { projectRow } from '../project-row.ts';
import { onOpportunityIndexed } from './index-opportunities.ts';
import { searchInMemory } from './search-engine.ts';
import { findRows } from './search-opportunities.ts';
import { indexRows } from './typesense.ts';

vi.mock(import('../../platform/logging.ts'), () => ({ logEvent: vi.fn(), logWarning: vi.fn(), logFailure: vi.fn() }));
vi.mock(import('../../platform/clock.ts'), () => ({ now: vi.fn(() => new Date()) }));

const ANY = { from: null, to: null };
const ALL: CatalogueSearch['filters'] = {
  text: '',
  category: null,
  status: null,
  minInvestment: ANY,
  targetReturn: ANY,
};
const searchFor = (filters: Partial<CatalogueSearch['filters']>, others: Partial<CatalogueSearch> = {}) =>
  catalogueSearchSchema.validateSync({ filters: { ...ALL, ...filters }, ...others });

const rowsOf = (records: readonly OpportunityRecord[], grant: 'masked' | 'full') =>
  [...buildCatalogue(readRecords(records.map((data) => ({ id: data.id, data })))).values()].flatMap(
    (opportunity) => projectRow(opportunity, grant) ?? [],
  );
const records = generateCatalogue(450);
const full = rowsOf(records, 'full');
const masked = rowsOf(records, 'masked');

type Stored = Record<string, string | number>;

/** The calls of Typesense that the portal uses, answered as its documentation describes. It finds words, in order of position. */
const collections = new Map<string, Map<string, Stored>>();
const asked: { method: string; url: URL; key: string; body: string }[] = [];
let failure: { status: number; body: string } | 'silence' | null = null;

function answer(method: string, { pathname, searchParams }: URL, body: string): [status: number, body: string] {
  const [, , name = '', , action] = pathname.split('/');
  const documents = collections.get(name);
  if (method === 'POST' && name === '') {
    collections.set(JSON.parse(body).name, new Map());
    return [201, body];
  }
  if (!documents) return [404, JSON.stringify({ message: 'Not Found' })];
  if (method === 'POST' && action === 'import') {
    const lines = body.split('\n').filter(Boolean);
    for (const line of lines) documents.set(JSON.parse(line).id, JSON.parse(line));
    return [200, lines.map(() => '{"success":true}').join('\n')];
  }
  if (method === 'DELETE') {
    const kept = /^edition:!=`(.+)`$/.exec(searchParams.get('filter_by') ?? '')?.[1];
    const old = [...documents.values()].filter(({ edition }) => edition !== kept);
    for (const { id } of old) documents.delete(String(id));
    return [200, JSON.stringify({ num_deleted: old.length })];
  }
  if (action !== 'search') return [200, JSON.stringify({ name, num_documents: documents.size })];
  const words = (searchParams.get('q') ?? '').toLowerCase().split(' ');
  const found = [...documents.values()]
    .filter(({ text }) => words.every((word) => word === '*' || String(text).includes(word)))
    .sort((a, b) => Number(a.position) - Number(b.position));
  const size = Number(searchParams.get('per_page'));
  const start = (Number(searchParams.get('page')) - 1) * size;
  const hits = found.slice(start, start + size).map(({ id }) => ({ document: { id }, highlights: [], text_match: 1 }));
  return [200, JSON.stringify({ found: found.length, out_of: documents.size, page: 1, search_time_ms: 1, hits })];
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const method = request.method ?? '';
  asked.push({ method, url, key: String(request.headers['x-typesense-api-key']), body });
  if (failure === 'silence') return;
  const [status, text] = failure ? [failure.status, failure.body] : answer(method, url, body);
  // The result of an import has a line of JSON for each document.
  const type = url.pathname.endsWith('/import') ? 'text/plain' : 'application/json';
  response.writeHead(status, { 'Content-Type': type }).end(text);
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let passed = 0;
beforeEach(() => {
  vi.stubEnv('TYPESENSE_URL', address);
  vi.stubEnv('TYPESENSE_KEYS', '{"index":"key-index","masked":"key-masked","full":"key-full"}');
  // Past the pause that an earlier test's failure began.
  passed += 60_000;
  const at = Date.now() + passed;
  vi.mocked(now).mockImplementation(() => new Date(at));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.clearAllMocks();
  collections.clear();
  asked.length = 0;
  failure = null;
});

const index = async (edition = 'one') => {
  await indexRows(address, 'masked', masked, edition);
  await indexRows(address, 'full', full, edition);
  asked.length = 0;
};
const lastSearch = () => Object.fromEntries(asked.at(-1)?.url.searchParams ?? []);

describe('a search without an engine', () => {
  beforeEach(() => vi.stubEnv('TYPESENSE_URL', ''));

  it('filters, sorts and pages as the browser does, without a request', async () => {
    const search = searchFor({ text: 'variation', status: 'open' }, { sort: { key: 'return', descending: true } });
    const first = await findRows(full, search);
    expect(first.rows.length).toBe(200);
    const second = await findRows(full, { ...search, after: first.part?.next ?? expect.fail() });
    const found = [...first.rows, ...second.rows];
    expect(found.length).toBe(first.part?.total);
    for (const { status } of found) expect(status).toBe('open');
    const returns = found.map(({ targetReturn }) => Number.parseFloat(targetReturn));
    expect(returns).toEqual(returns.toSorted((a, b) => b - a));
    expect(asked).toEqual([]);
  });

  it('finds nothing in the rows of a visitor that they do not show', async () => {
    expect((await findRows(full, searchFor({ text: 'Generated IP Box 7' }))).rows.length).toBeGreaterThan(0);
    expect(await findRows(masked, searchFor({ text: 'Generated IP Box 7' }))).toEqual({ rows: [] });
  });

  it('begins again after a cursor of another search', async () => {
    const other = await findRows(full, searchFor({}));
    const answered = await findRows(full, searchFor({ text: 'variation' }, { after: other.part?.next ?? '' }));
    expect(answered.part?.start).toBe(0);
  });
});

describe('a search with Typesense', () => {
  it('shows the caller’s own rows that it finds, in parts, with the key of their collection', async () => {
    await index();
    const first = await findRows(full, searchFor({ text: 'Variation' }));
    const second = await findRows(full, searchFor({ text: 'Variation' }, { after: first.part?.next ?? expect.fail() }));
    const third = await findRows(full, searchFor({ text: 'Variation' }, { after: second.part?.next ?? expect.fail() }));
    const rows = [first, second, third].flatMap((part) => part.rows);
    expect(rows).toEqual(full.slice(6));
    for (const row of rows) expect(full).toContain(row);
    expect(third.part).toEqual({ start: 400, total: 444, next: null });
    expect(new Set(asked.map(({ key, url }) => `${key} ${url.pathname}`))).toEqual(
      new Set(['key-full /collections/catalogue_full/documents/search']),
    );
    expect(await findRows(masked, searchFor({ text: 'Variation' }))).toEqual({ rows: [] });
    expect(asked.at(-1)).toMatchObject({ key: 'key-masked' });
    expect(asked.at(-1)?.url.pathname).toBe('/collections/catalogue_masked/documents/search');
    expect(logWarning).not.toHaveBeenCalled();
  });

  it.each([
    ['full', full, 'minimum_high:>=10000 && minimum_low:<=50000 && return_high:>=4'],
    ['masked', masked, 'minimum_high:>10000 && minimum_low:<50000 && return_high:>4'],
  ] as const)('asks for %s rows by the bounds of their figures', async (_view, rows, bounds) => {
    await index();
    const range = { minInvestment: { from: 10_000, to: 50_000 }, targetReturn: { from: 4, to: null } };
    const sort = { key: 'minimum', descending: true } as const;
    await findRows(rows, searchFor({ ...range, category: 'Software & AI', status: 'open' }, { sort }));
    expect(lastSearch()).toMatchObject({
      q: '*',
      filter_by: `category:=\`Software & AI\` && status:=\`open\` && ${bounds}`,
      sort_by: 'currency:asc,minimum_low:desc,position:asc',
      include_fields: 'id',
    });
  });

  it('leaves out what is no longer published, and adds what is new with the next edition', async () => {
    await index();
    const [gone, ...left] = full;
    expect((await findRows(left, searchFor({ text: gone?.title ?? '' }))).rows).not.toContain(gone);
    await indexRows(address, 'full', left, 'two');
    expect(collections.get('catalogue_full')?.size).toBe(449);
    await indexRows(address, 'full', [], 'three');
    expect(collections.get('catalogue_full')?.size).toBe(0);
  });

  it('sorts by funding itself, because no collection has it', async () => {
    await index();
    const search = searchFor({}, { sort: { key: 'funding', descending: true } });
    expect(await findRows(full, search)).toEqual(searchInMemory(full, search));
    expect(asked).toEqual([]);
  });

  it('has only what every visitor sees in the masked collection', async () => {
    const { catalogue, canaries } = seedCanaries(generateCatalogue(6));
    await indexRows(address, 'masked', rowsOf(catalogue, 'masked'), 'one');
    await indexRows(address, 'masked', rowsOf(catalogue, 'full'), 'two');
    const sent = asked.map(({ url, body }) => `${url} ${body}`).join('\n');
    expect(sent).toContain('Video Game Franchise Opportunity');
    expect(leaksIn(sent, canaries)).toEqual([]);
    await indexRows(address, 'full', rowsOf(catalogue, 'full'), 'one');
    expect(leaksIn(asked.map(({ body }) => body).join('\n'), canaries)).not.toEqual([]);
  });
});

describe('an engine that fails', () => {
  const search = searchFor({ text: 'variation' }, { sort: { key: 'term', descending: false } });

  it.each([
    ['is down', () => vi.stubEnv('TYPESENSE_URL', 'http://127.0.0.1:1')],
    ['has another address than a server', () => vi.stubEnv('TYPESENSE_URL', 'not an address')],
    ['has no keys', () => vi.stubEnv('TYPESENSE_KEYS', 'none')],
    ['refuses the key', () => (failure = { status: 401, body: '{"message":"Forbidden"}' })],
    ['has no such collection', () => collections.clear()],
    ['fails', () => (failure = { status: 503, body: '{"message":"Not Ready or Lagging"}' })],
    ['answers another shape', () => (failure = { status: 200, body: '{"found":"many","hits":7}' })],
    ['answers no JSON', () => (failure = { status: 200, body: '<h1>Welcome</h1>' })],
    ['does not answer', () => (failure = 'silence')],
  ])(
    'is replaced by the portal’s own search if it %s, and the warning has neither the search nor a key',
    async (_what, fail) => {
      await index();
      fail();
      expect(await findRows(full, search)).toEqual(searchInMemory(full, search));
      expect(logWarning).toHaveBeenCalledTimes(1);
      expect(JSON.stringify(vi.mocked(logWarning).mock.calls)).not.toMatch(/variation|key-/i);
    },
  );

  it('is not asked again for half a minute, and then answers', async () => {
    await index();
    failure = { status: 503, body: '{}' };
    await findRows(full, search);
    failure = null;
    asked.length = 0;
    await findRows(full, search);
    expect(asked).toEqual([]);
    const at = now().getTime() + 30_000;
    vi.mocked(now).mockImplementation(() => new Date(at));
    await findRows(full, search);
    expect(asked).toHaveLength(1);
  });

  it('is brought up to date with the rows of visitors and of signed-in people after a publication', async () => {
    await onOpportunityIndexed.run(Object.create(null));
    const idsIn = (name: string) => [...(collections.get(name)?.keys() ?? [])];
    const visitors = await rowsFor({ viewer: 'visitor', signedIn: false });
    const members = await rowsFor({ viewer: 'investor', signedIn: true });
    expect(idsIn('catalogue_masked')).toEqual(visitors.map((row) => row.view === 'masked' && row.code));
    expect(idsIn('catalogue_full')).toEqual(members.map((row) => row.view === 'full' && row.id));
    expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['key-index']));
    vi.stubEnv('TYPESENSE_URL', '');
    asked.length = 0;
    await onOpportunityIndexed.run(Object.create(null));
    expect(asked).toEqual([]);
  });

  it('fails the update of its collections, so that it is tried again', async () => {
    failure = { status: 503, body: '{}' };
    await expect(indexRows(address, 'full', full, 'one')).rejects.toThrow();
  });
});
