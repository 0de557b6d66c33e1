import { AUDIT_KINDS, auditFiltersOf, auditRequestSchema } from '@portal/functions/contract/admin/audit';
import { describe, expect, it } from 'vitest';
import { type AuditSearch, parseAuditSearch, serializeAuditSearch, toAuditRequest } from './audit-search.ts';

const NOTHING: AuditSearch = { kind: null, filters: {}, from: '', to: '' };
const parse = (query: string) => parseAuditSearch(new URLSearchParams(query));

const SEARCHES = [null, ...AUDIT_KINDS].flatMap((kind) => {
  const all = auditFiltersOf(kind ?? undefined);
  return [[], ...all.map((by) => [by]), all].map(
    (filters): AuditSearch => ({
      kind,
      filters: Object.fromEntries(filters.map((by) => [by, 'a-box'])),
      from: '2026-03-28',
      to: '2026-03-29',
    }),
  );
});

describe('the URL of the audit', () => {
  it.each(SEARCHES)('round-trips $kind by $filters and requests valid filters', (search) => {
    const written = new URLSearchParams(serializeAuditSearch(search));
    expect(written.get('tab')).toBe('audit');
    expect(parseAuditSearch(written)).toEqual(search);
    expect(() => auditRequestSchema.validateSync(toAuditRequest(search))).not.toThrow();
  });

  it('omits defaults', () => {
    expect(serializeAuditSearch(NOTHING)).toEqual({ tab: 'audit' });
    expect(parse('tab=audit')).toEqual(NOTHING);
  });

  it.each([
    ['an unknown kind', 'kind=passwords'],
    ['an empty opportunity', 'opportunity='],
    ['an empty filter', 'person='],
    ['a day in words', 'from=yesterday&to=2026-1-1'],
    ['an impossible day', 'from=2026-13-45'],
  ])('ignores %s', (_what, query) => {
    expect(parse(query)).toEqual(NOTHING);
  });

  it('combines the filters that the kind has, and has no end before the start', () => {
    const all = 'staff=b&person=a&opportunity=a-box';
    expect(parse(all).filters).toEqual({ person: 'a', staff: 'b', opportunityId: 'a-box' });
    expect(parse(`${all}&kind=kyc_decisions`).filters).toEqual({ person: 'a', staff: 'b' });
    expect(parse('from=2026-02-02&to=2026-02-01')).toMatchObject({ from: '2026-02-02', to: '' });
  });

  it('covers whole days in the reader’s time zone', () => {
    const { from = '', to = '' } = toAuditRequest({ ...NOTHING, from: '2026-03-28', to: '2026-03-29' });
    expect(new Date(from)).toEqual(new Date(2026, 2, 28));
    expect(new Date(to)).toEqual(new Date(2026, 2, 30));
  });
});
