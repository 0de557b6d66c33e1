import { describe, expect, it } from 'vitest';
import { KYC_OVERALL_STATUSES, type KycRecord } from '../contract/kyc.ts';
import { newKycRecord, settleKycRecord } from '../contract/kyc-machine.ts';
import { inferKycRecord, settledKycRecord } from './infer-kyc-record.ts';

const THEN = new Date('2026-11-02T09:00:00Z');
const NOW = new Date('2026-11-03T09:00:00Z');

const begun: KycRecord = {
  ...newKycRecord('ada'),
  id_document_status: 'uploaded',
  overall_status: 'in_progress',
  started_at: THEN,
};
const pending: KycRecord = {
  ...begun,
  proof_of_address_status: 'uploaded',
  overall_status: 'pending_review',
  completed_at: THEN,
};
const RECORDS = {
  not_started: newKycRecord('ada'),
  in_progress: begun,
  pending_review: pending,
  approved: settleKycRecord(pending, { ...pending, overall_status: 'approved' }, THEN),
  rejected: settleKycRecord(pending, { ...pending, overall_status: 'rejected', rejection_reason: 'Too dark.' }, THEN),
};

describe('a record that is in order', () => {
  it.each(KYC_OVERALL_STATUSES)('%s is what it says', (status) => {
    expect(settledKycRecord(RECORDS[status], NOW)).toEqual(RECORDS[status]);
  });
});

describe('a record whose status somebody overwrote', () => {
  it.each(KYC_OVERALL_STATUSES)('%s is known by its times', (status) => {
    const record = RECORDS[status];
    expect(inferKycRecord({ ...record, overall_status: 'banana' })).toEqual(record);
    expect(settledKycRecord({ ...record, overall_status: undefined }, NOW)).toEqual(record);
  });

  it('keeps the document statuses that can be, and takes the usual one for those that cannot', () => {
    const inferred = inferKycRecord({ ...RECORDS.approved, overall_status: 'banana', id_document_status: 'pear' });
    expect(inferred).toEqual(RECORDS.approved);
  });
});

describe('a decision that the trigger has not come to yet', () => {
  it('counts already', () => {
    const decided = settledKycRecord({ ...pending, overall_status: 'rejected', rejection_reason: 'Too dark.' }, THEN);
    expect(decided).toEqual(RECORDS.rejected);
    expect(settledKycRecord({ ...RECORDS.rejected, overall_status: 'approved' }, THEN)).toEqual(RECORDS.approved);
  });

  it('counts for nothing where the documents are not there', () => {
    expect(settledKycRecord({ ...begun, overall_status: 'approved' }, NOW)).toEqual(begun);
  });
});
