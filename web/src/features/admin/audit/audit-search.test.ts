import { AUDIT_FILTERS_OF, AUDIT_KINDS, auditRequestSchema } from '@portal/functions/contract/admin/audit';
import { describe, expect, it, vi } from 'vitest';
import type { Page } from '#lib/data/infinite-query.ts';
import {
  type AuditSearch,
  collectPages,
  parseAuditSearch,
  serializeAuditSearch,
  toAuditRequest,
} from './audit-search.ts';

const NOTHING: AuditSearch = { kind: 'kyc_decisions', filter: null, from: '', to: '' };
const parse = (query: string) => parseAuditSearch(new URLSearchParams(query));

const SEARCHES = AUDIT_KINDS.flatMap((kind) =>
  [null, ...AUDIT_FILTERS_OF[kind]].map(
    (by): AuditSearch => ({
      kind,
      filter: by && { by, value: 'a-box' },
      from: '2026-03-28',
      to: '2026-03-29',
    }),
  ),
);

describe('the URL of the audit', () => {
  it.each(SEARCHES)('carries $kind, $filter.by there and back, and asks for what the server takes', (search) => {
    const written = new URLSearchParams(serializeAuditSearch(search));
    expect(written.get('tab')).toBe('audit');
    expect(parseAuditSearch(written)).toEqual(search);
    expect(() => auditRequestSchema.validateSync(toAuditRequest(search))).not.toThrow();
  });

  it('names nothing that is as it begins', () => {
    expect(serializeAuditSearch(NOTHING)).toEqual({ tab: 'audit' });
    expect(parse('tab=audit')).toEqual(NOTHING);
  });

  it.each([
    ['a kind that there is not', 'kind=passwords'],
    ['a filter that the records do not have', 'opportunity=a-box'],
    ['an empty filter', 'person='],
    ['a day in words', 'from=yesterday&to=2026-1-1'],
    ['a day that there is not', 'from=2026-13-45'],
  ])('leaves out %s', (_what, query) => {
    expect(parse(query)).toEqual(NOTHING);
  });

  it('has one filter at a time, and no end before the beginning', () => {
    expect(parse('staff=b&person=a').filter).toEqual({ by: 'person', value: 'a' });
    expect(parse('from=2026-02-02&to=2026-02-01')).toMatchObject({ from: '2026-02-02', to: '' });
  });

  it('asks from the first midnight to the one after the last day, in the reader’s own time zone', () => {
    const { from = '', to = '' } = toAuditRequest({ ...NOTHING, from: '2026-03-28', to: '2026-03-29' });
    expect(new Date(from)).toEqual(new Date(2026, 2, 28));
    expect(new Date(to)).toEqual(new Date(2026, 2, 30));
  });
});

/** A list of `length` numbers, ten per page. */
function listOf(length: number) {
  const load = vi.fn(async (start = 0): Promise<Page<number>> => {
    const rows = Array.from({ length: Math.min(10, length - start) }, (_, index) => start + index);
    return { rows, next: start + 10 < length ? () => load(start + 10) : null };
  });
  return load;
}

describe('collecting pages', () => {
  it.each([
    ['nothing', 0, 25, 0, false, 1],
    ['one page', 7, 25, 7, false, 1],
    ['pages to the end', 25, 30, 25, false, 3],
    ['as much as is wanted, which is everything', 30, 30, 30, false, 3],
    ['as much as is wanted, and no page more', 1000, 30, 30, true, 3],
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

  it('says how far it is', async () => {
    const progress: number[] = [];
    await collectPages(
      () => listOf(28)(),
      25,
      (rows) => progress.push(rows),
    );
    expect(progress).toEqual([10, 20, 25]);
  });

  it('fails where a page cannot be had', async () => {
    const load = async (): Promise<Page<number>> => ({ rows: [1], next: () => Promise.reject(new Error('offline')) });
    await expect(collectPages(load, 25, () => undefined)).rejects.toThrow('offline');
  });
});
