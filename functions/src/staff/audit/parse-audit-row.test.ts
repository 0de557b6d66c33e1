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
  it('contains its people, its time and its path', () => {
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

  it('can have the former name of its source', () => {
    const { source, ...rest } = DECISION;
    expect(parseAuditRow('kyc_decisions', { id: 'a1', data: { ...rest, way: source } })).toMatchObject({
      source: 'review',
      malformed: [],
    });
  });

  it('names no staff if the person acted, and names the author in the console as it is recorded', () => {
    const submission = { ...DECISION, source: 'submission', by: 'ira' };
    expect(parseAuditRow('kyc_decisions', { id: 'a', data: submission }).staff).toBeNull();
    const console = { ...DECISION, source: 'console', by: 'owner@firm.example' };
    expect(parseAuditRow('kyc_decisions', { id: 'a', data: console }).staff).toMatchObject({
      id: 'owner@firm.example',
      state: 'outside',
    });
  });

  it('has no id for a deleted account', () => {
    const data = { ...DECISION, user_id: 'deleted account' };
    expect(parseAuditRow('kyc_decisions', { id: 'a', data })).toMatchObject({ person: account(''), malformed: [] });
  });

  it('has no person for a visitor, and is not malformed', () => {
    const data = { kind: 'document', file_name: 'Teaser.pdf', opened_at: at, expires_at: at };
    expect(parseAuditRow('file_links', { id: 'a', data })).toMatchObject({
      person: null,
      fileName: 'Teaser.pdf',
      malformed: [],
    });
  });

  it('distinguishes a deleted verification (null) from a missing status', () => {
    const { to, ...rest } = DECISION;
    expect(parseAuditRow('kyc_decisions', { id: 'a', data: { ...rest, to: null } }).malformed).toEqual([]);
    expect(parseAuditRow('kyc_decisions', { id: 'a', data: rest }).malformed).toEqual(['to']);
  });

  it('keeps an invalid status, and cuts a long one', () => {
    const row = parseAuditRow('kyc_decisions', { id: 'a', data: { ...DECISION, from: 7, to: 'x'.repeat(10_000) } });
    expect(row).toMatchObject({ from: '7', to: `${'x'.repeat(200)}…`, malformed: ['from'] });
  });

  it.each(AUDIT_KINDS)('of kind %s can be empty, and names its missing fields', (kind) => {
    const row = parseAuditRow(kind, { id: 'a', data: {} });
    expect(row).toMatchObject({ kind, at: null, person: null, staff: null });
    expect(row.malformed).toContain(kind === 'kyc_decisions' || kind === 'admin_rights' ? 'at' : 'opened_at');
  });

  const HOSTILE = [null, 0, -1.5, true, Number.NaN, [], [1], {}, { a: {} }, new Date(), Buffer.from('a'), '\u0000'];
  it.each(AUDIT_KINDS)('of kind %s can have a wrong type in every field', (kind) => {
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
