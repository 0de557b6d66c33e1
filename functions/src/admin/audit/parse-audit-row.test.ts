import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { AUDIT_KINDS } from '../../contract/admin/audit.ts';
import { parseAuditRow } from './audit-records.ts';

const at = Timestamp.fromMillis(Date.UTC(2026, 10, 21, 9, 12, 5));
const account = (id: string) => ({ id, name: null, email: null, state: 'deleted' });

const DECISION = {
  user_id: 'ira',
  source: 'review',
  by: 'ada',
  from: 'pending_review',
  to: 'approved',
  wrote: null,
  decision: 'approve',
  reason: null,
  at,
};

describe('a record of the audit', () => {
  it('is read with its people, its time and where it is stored', () => {
    expect(parseAuditRow('kyc_decisions', { id: 'a1', data: DECISION })).toEqual({
      id: 'a1',
      path: 'kyc_audit/a1',
      at: '2026-11-21T09:12:05.000Z',
      malformed: [],
      kind: 'kyc_decisions',
      person: account('ira'),
      staff: account('ada'),
      source: 'review',
      from: 'pending_review',
      to: 'approved',
      wrote: null,
      decision: 'approve',
      reason: null,
      superseded: false,
      unconfirmedEmail: false,
    });
  });

  it('says that an edit was superseded, and that an address was not confirmed', () => {
    const data = { ...DECISION, superseded: true, unconfirmed_email: true };
    expect(parseAuditRow('kyc_decisions', { id: 'a', data })).toMatchObject({
      superseded: true,
      unconfirmedEmail: true,
    });
  });

  it('is read under the old name of its source too', () => {
    const { source, ...rest } = DECISION;
    expect(parseAuditRow('kyc_decisions', { id: 'a1', data: { ...rest, way: source } })).toMatchObject({
      source: 'review',
      malformed: [],
    });
  });

  it('names no staff where the person acted, and whatever the console tells where it was the console', () => {
    const submission = { ...DECISION, source: 'submission', by: 'ira' };
    expect(parseAuditRow('kyc_decisions', { id: 'a', data: submission }).staff).toBeNull();
    const console = { ...DECISION, source: 'console', by: 'owner@firm.example' };
    expect(parseAuditRow('kyc_decisions', { id: 'a', data: console }).staff).toMatchObject({
      id: 'owner@firm.example',
      state: 'outside',
    });
  });

  it('of a deleted account has no id', () => {
    const data = { ...DECISION, user_id: 'deleted account' };
    expect(parseAuditRow('kyc_decisions', { id: 'a', data })).toMatchObject({ person: account(''), malformed: [] });
  });

  it('of a visitor has no person, and is not malformed', () => {
    const data = { kind: 'document', file_name: 'Teaser.pdf', opened_at: at, expires_at: at };
    expect(parseAuditRow('file_links', { id: 'a', data })).toMatchObject({
      person: null,
      fileName: 'Teaser.pdf',
      malformed: [],
    });
  });

  it('tells a deleted verification (null) from a status that is missing', () => {
    const { to, ...rest } = DECISION;
    expect(parseAuditRow('kyc_decisions', { id: 'a', data: { ...rest, to: null } }).malformed).toEqual([]);
    expect(parseAuditRow('kyc_decisions', { id: 'a', data: rest }).malformed).toEqual(['to']);
  });

  it('keeps what is no status as it is, cut where it is long', () => {
    const row = parseAuditRow('kyc_decisions', { id: 'a', data: { ...DECISION, from: 7, to: 'x'.repeat(10_000) } });
    expect(row).toMatchObject({ from: '7', to: `${'x'.repeat(200)}…`, malformed: ['from'] });
  });

  it.each(AUDIT_KINDS)('%s: an empty one is read, and says what is missing', (kind) => {
    const row = parseAuditRow(kind, { id: 'a', data: {} });
    expect(row).toMatchObject({ kind, at: null, person: null, staff: null });
    expect(row.malformed).toContain(kind === 'kyc_decisions' || kind === 'admin_rights' ? 'at' : 'opened_at');
  });

  const HOSTILE = [null, 0, -1.5, true, Number.NaN, [], [1], {}, { a: {} }, new Date(), Buffer.from('a'), '\u0000'];
  it.each(AUDIT_KINDS)('%s: one of nothing but wrong types is read', (kind) => {
    const fields = [
      'user_id',
      'reader_id',
      'way',
      'by',
      'from',
      'to',
      'wrote',
      'decision',
      'reason',
      'at',
      'opened_at',
    ];
    const more = [
      'kind',
      'file_name',
      'opportunity_id',
      'disposition',
      'document_type',
      'purpose',
      'action',
      'override',
    ];
    for (const value of HOSTILE) {
      const data = Object.fromEntries([...fields, ...more].map((field) => [field, value]));
      const row = parseAuditRow(kind, { id: 'a', data });
      expect(() => JSON.stringify(row)).not.toThrow();
      expect(row.at).toBeNull();
    }
  });
});
