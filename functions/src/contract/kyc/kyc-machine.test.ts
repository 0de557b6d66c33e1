import { describe, expect, it } from 'vitest';
import {
  KYC_DOCUMENT_TYPES,
  KYC_OVERALL_STATUSES,
  type KycDocumentType,
  type KycOverallStatus,
  normalizeKycRecord,
} from './kyc.ts';
import {
  currentKycStep,
  type KycEvent,
  type KycState,
  kycProgress,
  newKycRecord,
  newKycState,
  reconcile,
  transition,
} from './kyc-machine.ts';

const BEGUN = new Date('2026-11-02T09:00:00Z');
const NOW = new Date('2026-11-03T10:00:00Z');
const LATER = new Date('2026-11-04T11:00:00Z');

const pin = (id: string) => ({ document_id: id, generation: '1', sha256: 'a'.repeat(64) });
const submission = (documentType: KycDocumentType, id = `ada_${documentType}`): KycEvent => ({
  type: 'submit',
  documentType,
  document: pin(id),
});

function after(state: KycState, event: KycEvent, at = NOW): KycState {
  const result = transition(state, event, at);
  if (!result.ok) throw new Error(result.reason);
  return result.state;
}

const setStatus = (status: KycOverallStatus): KycEvent => ({ type: 'set_status', status });
const returning = (...documentTypes: KycDocumentType[]): KycEvent => ({
  type: 'return',
  documentTypes,
  reason: 'The address cannot be read.',
});

const inProgress = after(newKycState('ada'), submission('id_document'), BEGUN);
const pending = after(inProgress, submission('proof_of_address'), BEGUN);
const approved = after(pending, setStatus('approved'));
const rejected = after(pending, returning(...KYC_DOCUMENT_TYPES));
const STATES: Record<KycOverallStatus, KycState> = {
  not_started: newKycState('ada'),
  in_progress: inProgress,
  pending_review: pending,
  approved,
  rejected,
};
const statusAfter = (state: KycState, event: KycEvent) => {
  const result = transition(state, event, LATER);
  return result.ok ? result.state.record.overall_status : 'refused';
};

describe('submitting a document', () => {
  const EXPECTED: Record<KycOverallStatus, [string, string]> = {
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
  )('from %s with %s leads to %s', (status, type, expected) => {
    expect(statusAfter(STATES[status], submission(type))).toBe(expected);
  });

  it('sets the start with the first document and the completion with the second', () => {
    expect(inProgress.record).toMatchObject({ started_at: BEGUN, completed_at: null });
    expect(after(inProgress, submission('proof_of_address'), LATER).record).toMatchObject({
      started_at: BEGUN,
      completed_at: LATER,
    });
  });

  it('records the content of the file', () => {
    expect(pending.documents).toEqual({
      id_document: pin('ada_id_document'),
      proof_of_address: pin('ada_proof_of_address'),
    });
  });

  it('gives the reason for a refusal', () => {
    const refusal = (state: KycState, type: KycDocumentType) => transition(state, submission(type), NOW);
    expect(refusal(approved, 'id_document')).toEqual({ ok: false, reason: 'Your ID document is already approved.' });
    expect(refusal(pending, 'proof_of_address')).toEqual({
      ok: false,
      reason: 'Your proof of address is already uploaded and pending review.',
    });
    expect(refusal(newKycState('ada'), 'proof_of_address')).toEqual({
      ok: false,
      reason: 'Complete Step 1 first to unlock this step',
    });
  });

  it('takes both documents again after a rejection, and clears the reason', () => {
    const again = after(rejected, submission('id_document', 'ada_id_2'), LATER);
    expect(again.record).toMatchObject({
      overall_status: 'in_progress',
      id_document_status: 'uploaded',
      proof_of_address_status: 'rejected',
      started_at: BEGUN,
      completed_at: null,
      rejected_at: null,
      rejection_reason: null,
    });
    expect(again.documents.id_document).toEqual(pin('ada_id_2'));
    expect(statusAfter(again, submission('proof_of_address', 'ada_address_2'))).toBe('pending_review');
  });
});

describe('replacing a document', () => {
  const replacement = (documentType: KycDocumentType, opened = false): KycEvent => ({
    type: 'replace',
    documentType,
    document: pin(`ada_${documentType}_2`),
    opened,
  });
  const refusal = (state: KycState, event: KycEvent) => {
    const result = transition(state, event, LATER);
    return result.ok ? null : result.reason;
  };

  it('changes the file, and the time at which the case was complete', () => {
    const replaced = after(pending, replacement('proof_of_address'), LATER);
    expect(replaced.record).toEqual({ ...pending.record, completed_at: LATER });
    expect(replaced.documents).toEqual({ ...pending.documents, proof_of_address: pin('ada_proof_of_address_2') });
    expect(after(inProgress, replacement('id_document'), LATER).record).toEqual(inProgress.record);
  });

  it('keeps the reason of a rejection that concerns the other document', () => {
    const asked = after(pending, returning('id_document'));
    expect(after(asked, replacement('proof_of_address'), LATER).record).toEqual(asked.record);
    expect(refusal(asked, replacement('id_document'))).toBe('There is no ID document to replace. Please upload one.');
  });

  it('is refused once staff have opened the document or decided', () => {
    expect(refusal(pending, replacement('id_document', true))).toBe(
      'A reviewer has opened your ID document, so you can’t replace it.',
    );
    expect(refusal(approved, replacement('id_document'))).toBe('Your ID document is already approved.');
    expect(refusal(newKycState('ada'), replacement('proof_of_address'))).toBe(
      'There is no proof of address to replace. Please upload one.',
    );
  });
});

describe('a decision', () => {
  it('approves both documents and sets the time', () => {
    expect(approved.record).toMatchObject({
      overall_status: 'approved',
      id_document_status: 'approved',
      proof_of_address_status: 'approved',
      approved_at: NOW,
      rejected_at: null,
    });
  });

  it('rejects both documents and keeps the reason', () => {
    expect(rejected.record).toMatchObject({
      overall_status: 'rejected',
      id_document_status: 'rejected',
      proof_of_address_status: 'rejected',
      rejected_at: NOW,
      rejection_reason: 'The address cannot be read.',
    });
  });

  it('asks for one document again, keeps the other, and a new document returns the case to review', () => {
    const asked = after(approved, returning('proof_of_address'), LATER);
    expect(asked.record).toMatchObject({
      overall_status: 'rejected',
      id_document_status: 'uploaded',
      proof_of_address_status: 'rejected',
      approved_at: null,
      rejected_at: LATER,
    });
    expect(statusAfter(asked, submission('proof_of_address'))).toBe('pending_review');
    expect(statusAfter(after(pending, returning('id_document')), submission('id_document'))).toBe('pending_review');
  });

  it('reopens the submission of both documents with in_progress', () => {
    for (const state of [pending, approved, rejected]) {
      const reopened = after(state, setStatus('in_progress'), LATER);
      expect(reopened.record).toEqual({ ...newKycRecord('ada'), overall_status: 'in_progress', started_at: BEGUN });
      const first = after(reopened, submission('id_document'), LATER);
      expect(statusAfter(first, submission('proof_of_address'))).toBe('pending_review');
    }
  });

  it('can be reverted while both documents are stored', () => {
    expect(statusAfter(rejected, setStatus('pending_review'))).toBe('pending_review');
    expect(statusAfter(rejected, setStatus('approved'))).toBe('approved');
    expect(statusAfter(approved, setStatus('pending_review'))).toBe('pending_review');
  });

  it('refuses to approve a person without both documents', () => {
    const halfway = after(rejected, submission('id_document'));
    for (const state of [newKycState('ada'), inProgress, halfway, after(inProgress, returning('id_document'))]) {
      expect(statusAfter(state, setStatus('approved'))).toBe('refused');
      expect(statusAfter(state, setStatus('pending_review'))).toBe('refused');
    }
  });
});

describe('an edit in the console', () => {
  const edit = (state: KycState, fields: Record<string, unknown>) =>
    reconcile(state, normalizeKycRecord('ada', { ...state.record, ...fields }), LATER);

  it('can set the status and the reason', () => {
    expect(edit(pending, { overall_status: 'approved' })).toMatchObject({
      state: { record: { overall_status: 'approved', approved_at: LATER } },
      note: null,
    });
    expect(edit(pending, { rejection_reason: 'Too dark.' }).state.record).toEqual({
      ...pending.record,
      rejection_reason: 'Too dark.',
    });
  });

  it('can set a reason before the rejection', () => {
    const drafted = edit(pending, { rejection_reason: 'Too dark.' }).state;
    expect(edit(drafted, { overall_status: 'rejected' }).state.record).toMatchObject({
      overall_status: 'rejected',
      rejection_reason: 'Too dark.',
    });
  });

  it.each([
    ['an unknown status of an approved record', approved, { overall_status: 'Rejected' }, 'pending_review', true],
    ['an empty status of an approved record', approved, { overall_status: '' }, 'pending_review', true],
    ['a missing status of an approved record', approved, { overall_status: undefined }, 'pending_review', true],
    ['a list that looks like a status', approved, { overall_status: ['approved'] }, 'pending_review', true],
    ['ten thousand characters', rejected, { overall_status: 'x'.repeat(10_000) }, 'rejected', false],
    ['an approval without documents', inProgress, { overall_status: 'approved' }, 'in_progress', false],
  ])('is reconciled if it is %s', (_what, state, fields, expected, failedClosed) => {
    const outcome = edit(state, fields);
    expect(outcome.state.record.overall_status).toBe(expected);
    expect(outcome.failedClosed).toBe(failedClosed);
    expect(outcome.note?.length).toBeLessThan(300);
  });

  it('is answered with the fields that were restored', () => {
    expect(edit(rejected, { id_document_status: 'uploaded', approved_at: LATER })).toEqual({
      state: rejected,
      note: 'Only overall_status and rejection_reason can be set here. Restored: id_document_status, approved_at.',
      failedClosed: false,
    });
  });

  it('is answered with the requirements of its status', () => {
    expect(edit(inProgress, { overall_status: 'approved' }).note).toBe(
      'The status can be "approved" only when both documents have been submitted. The status is now "in_progress".',
    );
    expect(edit(pending, { overall_status: 'Approved' }).note).toBe(
      '"Approved" is not a status: write one of not_started, in_progress, pending_review, approved, rejected. The status is now "pending_review".',
    );
  });
});

describe('a screen shows progress and step', () => {
  it.each([
    ['none', null, 0, 1],
    ['not_started', newKycState('ada').record, 0, 1],
    ['in_progress', inProgress.record, 50, 2],
    ['pending_review', pending.record, 100, 3],
    ['approved', approved.record, 100, 3],
    ['rejected', rejected.record, 0, 1],
  ] as const)('for the record %s', (_state, record, progress, step) => {
    expect(kycProgress(record)).toBe(progress);
    expect(currentKycStep(record)).toBe(step);
  });
});
