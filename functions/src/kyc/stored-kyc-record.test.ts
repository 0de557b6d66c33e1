import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { newKycRecord } from '../contract/kyc-machine.ts';
import { changesTo, readWrittenKycRecord } from './stored-kyc-record.ts';

const DATE = new Date('2026-11-02T09:00:00.123Z');
const stored = { ...newKycRecord('ada'), overall_status: 'in_progress', started_at: Timestamp.fromDate(DATE) };

describe('a stored verification', () => {
  it('is read with its times as dates', () => {
    expect(readWrittenKycRecord('ada', stored)).toEqual({
      ...newKycRecord('ada'),
      overall_status: 'in_progress',
      started_at: DATE,
    });
  });

  it('is read whatever staff wrote: statuses as they stand, other nonsense as absent, and under the name of its document', () => {
    const written = {
      ...stored,
      user_id: 'bob',
      overall_status: 7,
      approved_at: 'today',
      rejection_reason: { why: 1 },
    };
    expect(readWrittenKycRecord('ada', written)).toMatchObject({
      user_id: 'ada',
      overall_status: 7,
      approved_at: null,
      rejection_reason: null,
    });
  });

  it('is read where almost nothing is there', () => {
    expect(readWrittenKycRecord('ada', {})).toMatchObject({
      user_id: 'ada',
      overall_status: undefined,
      started_at: null,
    });
  });
});

describe('what is left to write', () => {
  const record = { ...newKycRecord('ada'), overall_status: 'in_progress' as const, started_at: DATE };

  it('is nothing where the document is as it should be, notes of staff aside', () => {
    expect(changesTo({ ...stored, note: 'rang' }, record)).toEqual({});
  });

  it('is nothing for the fractions of a millisecond that Firestore keeps and a date does not', () => {
    const precise = new Timestamp(Math.floor(DATE.getTime() / 1000), 123_456_000);
    expect(changesTo({ ...stored, started_at: precise }, record)).toEqual({});
  });

  it('is each field that differs, is of another type or is missing', () => {
    const { rejected_at: _, ...incomplete } = stored;
    const written = { ...incomplete, user_id: 'bob', approved_at: 'today', overall_status: 'approved' };
    expect(changesTo(written, record)).toEqual({
      user_id: 'ada',
      overall_status: 'in_progress',
      approved_at: null,
      rejected_at: null,
    });
  });
});
