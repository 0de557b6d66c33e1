import { describe, expect, it } from 'vitest';
import {
  KYC_DOCUMENT_STATUSES,
  KYC_DOCUMENT_TYPES,
  KYC_OVERALL_STATUSES,
  type KYC_STATUS_FIELD,
  type KycDocumentStatus,
  type KycOverallStatus,
  type KycRecord,
  kycRecordSchema,
} from './kyc.ts';
import {
  currentKycStep,
  kycProgress,
  newKycRecord,
  settleKycRecord,
  submitDocument,
  whySubmissionRefused,
} from './kyc-machine.ts';

const BEGUN = new Date('2026-11-02T09:00:00Z');
const NOW = new Date('2026-11-03T10:00:00Z');
const LATER = new Date('2026-11-04T11:00:00Z');

const record = (values: Partial<KycRecord> = {}): KycRecord => ({ ...newKycRecord('ada'), ...values });

function handIn(start: KycRecord, ...types: (keyof typeof KYC_STATUS_FIELD)[]): KycRecord {
  return types.reduce((current, type) => {
    const result = submitDocument(current, type, BEGUN);
    if (!result.ok) throw new Error(result.reason);
    return result.record;
  }, start);
}

const decide = (start: KycRecord, overall_status: unknown, rejection_reason: string | null = null) =>
  settleKycRecord(start, { ...start, overall_status, rejection_reason }, NOW);

/** The records that a verification can really be in. */
const inProgress = handIn(record(), 'id_document');
const pending = handIn(inProgress, 'proof_of_address');
const approved = decide(pending, 'approved');
const rejected = decide(pending, 'rejected', 'The address cannot be read.');
const RECORDS: Record<KycOverallStatus, KycRecord> = {
  not_started: record(),
  in_progress: inProgress,
  pending_review: pending,
  approved,
  rejected,
};

/** Every combination of statuses that anyone could write, legal or not. */
const WRITABLE = [...KYC_OVERALL_STATUSES, 'banana'].flatMap((overall_status) =>
  [...KYC_DOCUMENT_STATUSES, 'pear'].flatMap((id_document_status) =>
    [...KYC_DOCUMENT_STATUSES, 'plum'].map((proof_of_address_status) => ({
      overall_status,
      id_document_status,
      proof_of_address_status,
    })),
  ),
);

describe('handing a document in', () => {
  const EXPECTED: Record<KycOverallStatus, [KycOverallStatus | 'refused', KycOverallStatus | 'refused']> = {
    not_started: ['in_progress', 'refused'],
    in_progress: ['refused', 'pending_review'],
    pending_review: ['refused', 'refused'],
    approved: ['refused', 'refused'],
    rejected: ['in_progress', 'refused'],
  };

  it.each(
    KYC_OVERALL_STATUSES.flatMap((status) =>
      KYC_DOCUMENT_TYPES.map((type, index) => [status, type, EXPECTED[status][index]] as const),
    ),
  )('%s: %s → %s', (status, type, expected) => {
    const result = submitDocument(RECORDS[status], type, NOW);
    expect(result.ok ? result.record.overall_status : 'refused').toBe(expected);
  });

  it('starts the clock with the first document and completes it with the second', () => {
    expect(inProgress).toMatchObject({ started_at: BEGUN, completed_at: null, id_document_status: 'uploaded' });
    const second = submitDocument(inProgress, 'proof_of_address', NOW);
    expect(second).toMatchObject({ ok: true, record: { started_at: BEGUN, completed_at: NOW } });
  });

  it('refuses with the sentences of the screens', () => {
    expect(whySubmissionRefused(record(), 'proof_of_address')).toBe('Complete Step 1 first to unlock this step');
    expect(whySubmissionRefused(pending, 'id_document')).toBe(
      'Your ID document is already uploaded and pending review.',
    );
    expect(whySubmissionRefused(approved, 'proof_of_address')).toBe('Your proof of address is already approved.');
  });

  it('begins a new round after a rejection: reason and date go, the ID document first, then the address', () => {
    const again = handIn(rejected, 'id_document');
    expect(again).toMatchObject({
      overall_status: 'in_progress',
      id_document_status: 'uploaded',
      proof_of_address_status: 'rejected',
      rejected_at: null,
      rejection_reason: null,
      completed_at: null,
    });
    expect(handIn(again, 'proof_of_address')).toMatchObject({ overall_status: 'pending_review', completed_at: BEGUN });
  });

  it('leaves the record it was given alone', () => {
    const before = structuredClone(inProgress);
    submitDocument(inProgress, 'proof_of_address', NOW);
    expect(inProgress).toEqual(before);
  });
});

describe('what staff decide', () => {
  const TAKEN: Record<KycOverallStatus, KycOverallStatus[]> = {
    not_started: ['not_started', 'in_progress'],
    in_progress: ['not_started', 'in_progress', 'rejected'],
    pending_review: [...KYC_OVERALL_STATUSES],
    approved: [...KYC_OVERALL_STATUSES],
    rejected: [...KYC_OVERALL_STATUSES],
  };

  it.each(
    KYC_OVERALL_STATUSES.flatMap((from) =>
      KYC_OVERALL_STATUSES.map((to) => [from, to, TAKEN[from].includes(to) ? to : from] as const),
    ),
  )('%s, set to %s → %s', (from, to, expected) => {
    expect(decide(RECORDS[from], to).overall_status).toBe(expected);
  });

  it.each(KYC_OVERALL_STATUSES)('a %s verification stands as it was when the status is put back', (status) => {
    const before = RECORDS[status];
    expect(settleKycRecord(before, { ...before, overall_status: 'banana' }, LATER)).toEqual(before);
    expect(settleKycRecord(before, { ...before, overall_status: undefined }, LATER)).toEqual(before);
  });

  it('stamps an approval, approves both documents and forgets a rejection', () => {
    expect(approved).toMatchObject({
      id_document_status: 'approved',
      proof_of_address_status: 'approved',
      started_at: BEGUN,
      completed_at: BEGUN,
      approved_at: NOW,
      rejected_at: null,
    });
    expect(decide(rejected, 'approved')).toMatchObject({ approved_at: NOW, rejected_at: null, rejection_reason: null });
  });

  it('stamps a rejection, keeps the reason and rejects what was handed in', () => {
    expect(rejected).toMatchObject({
      id_document_status: 'rejected',
      proof_of_address_status: 'rejected',
      rejected_at: NOW,
      approved_at: null,
      rejection_reason: 'The address cannot be read.',
    });
    expect(decide(inProgress, 'rejected')).toMatchObject({
      id_document_status: 'rejected',
      proof_of_address_status: 'not_uploaded',
    });
  });

  it('takes a decision back to review with both documents', () => {
    for (const decision of [approved, rejected]) {
      expect(decide(decision, 'pending_review')).toEqual({ ...pending, completed_at: BEGUN });
    }
  });

  it('resets to a blank record', () => {
    expect(decide(approved, 'not_started')).toEqual(newKycRecord('ada'));
  });

  it('puts documents back where somebody changed those instead of the status', () => {
    const written = { ...approved, id_document_status: 'rejected' as const };
    expect(settleKycRecord(approved, written, LATER)).toEqual(approved);
    expect(settleKycRecord(pending, { ...pending, proof_of_address_status: 'not_uploaded' }, LATER)).toEqual(pending);
  });

  it('makes a blank record of nonsense that nothing came before', () => {
    const written = { ...record(), overall_status: 'approved', id_document_status: 'pear' };
    expect(settleKycRecord(null, written, NOW)).toEqual(newKycRecord('ada'));
  });
});

describe('whatever is written, over whatever was there', () => {
  const cases = KYC_OVERALL_STATUSES.flatMap((from) => WRITABLE.map((written) => ({ from, written })));

  it('settles to a record that the schema accepts, and nobody is verified on documents that are not there', () => {
    for (const { from, written } of cases) {
      const settled = settleKycRecord(RECORDS[from], { ...RECORDS[from], ...written }, NOW);
      expect(kycRecordSchema.isValidSync(settled), JSON.stringify({ from, written, settled })).toBe(true);
      const documents: KycDocumentStatus[] = [settled.id_document_status, settled.proof_of_address_status];
      if (settled.overall_status === 'approved') expect(documents).toEqual(['approved', 'approved']);
      if (settled.overall_status === 'pending_review') expect(documents).toEqual(['uploaded', 'uploaded']);
      if (RECORDS[from].id_document_status === 'not_uploaded' && written.id_document_status === 'not_uploaded') {
        expect(settled.overall_status).not.toBe('approved');
      }
    }
  });

  it('settles once: what came out, over what was written or over what was there before, stays as it is', () => {
    for (const { from, written } of cases) {
      const settled = settleKycRecord(RECORDS[from], { ...RECORDS[from], ...written }, NOW);
      expect(settleKycRecord(settled, settled, LATER)).toEqual(settled);
      expect(settleKycRecord(RECORDS[from], settled, LATER), JSON.stringify({ from, written, settled })).toEqual(
        settled,
      );
    }
  });
});

describe('what the screens show of it', () => {
  const STATES: [string, KycRecord | null, number, 1 | 2 | 3][] = [
    ['no record', null, 0, 1],
    ['not started', record(), 0, 1],
    ['ID document in', inProgress, 50, 2],
    ['both in', pending, 100, 3],
    ['approved', approved, 100, 3],
    ['rejected', rejected, 0, 1],
    ['ID document in again', handIn(rejected, 'id_document'), 50, 2],
  ];

  it.each(STATES)('%s', (_name, state, progress, step) => {
    expect(kycProgress(state)).toBe(progress);
    expect(currentKycStep(state)).toBe(step);
  });
});
