import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KYC_OVERALL_STATUSES, type KycRecord } from './kyc.ts';
import { type Decided, decideKyc } from './kyc-decision.ts';
import { newKycRecord, type Submission, settleKycRecord, submitDocument } from './kyc-machine.ts';
import { explainPutBack } from './kyc-put-back.ts';

const NOW = new Date('2026-11-03T10:00:00Z');
const LATER = new Date('2026-11-04T11:00:00Z');

const must = (outcome: Submission | Decided): KycRecord => {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.record;
};
const handIn = (record: KycRecord, type: 'id_document' | 'proof_of_address') => submitDocument(record, type, NOW);
const askAgain = (record: KycRecord, reason: 'id_expired' | 'address_too_old' | 'other') =>
  decideKyc(record, { decision: 'ask_again', reasons: [reason], note: 'Please.' }, NOW);

const blank = newKycRecord('ada');
const begun = must(handIn(blank, 'id_document'));
const pending = must(handIn(begun, 'proof_of_address'));
const approved = must(decideKyc(pending, { decision: 'approve', reasons: [], note: '' }, NOW));
const rejected = must(decideKyc(pending, { decision: 'reject', reasons: ['other'], note: 'No.' }, NOW));
const addressReturned = must(askAgain(pending, 'address_too_old'));
const idReturned = must(askAgain(pending, 'id_expired'));
const begunAgain = must(handIn(rejected, 'id_document'));

/** Every kind of record that a verification can really be in. */
const STATES: Record<string, KycRecord> = {
  not_started: blank,
  in_progress: begun,
  pending_review: pending,
  approved,
  'rejected, both returned': rejected,
  'rejected, ID document returned': idReturned,
  'rejected, proof of address returned': addressReturned,
  'in_progress, ID document in again': begunAgain,
};

const after = (outcome: Submission | Decided) => (outcome.ok ? outcome.record.overall_status : 'refused');

function writeInConsole(record: KycRecord, overall_status: string): string {
  const written = { ...record, overall_status };
  const settled = settleKycRecord(record, written, LATER);
  if (explainPutBack(written, settled)) return 'put back';
  return record.overall_status === overall_status ? '–' : settled.overall_status;
}

const BY_INVESTOR: Record<string, (record: KycRecord) => string> = {
  'hands in ID document': (record) => after(handIn(record, 'id_document')),
  'hands in proof of address': (record) => after(handIn(record, 'proof_of_address')),
};
const BY_REVIEWER: Record<string, (record: KycRecord) => string> = {
  approves: (record) => after(decideKyc(record, { decision: 'approve', reasons: [], note: '' }, NOW)),
  'asks for the ID document again': (record) => after(askAgain(record, 'id_expired')),
  'asks for the proof of address again': (record) => after(askAgain(record, 'address_too_old')),
  rejects: (record) => after(decideKyc(record, { decision: 'reject', reasons: ['other'], note: 'No.' }, NOW)),
};
const IN_CONSOLE = Object.fromEntries(
  [...KYC_OVERALL_STATUSES, 'banana'].map((status) => [
    status === 'banana' ? 'anything else' : status,
    (record: KycRecord) => writeInConsole(record, status),
  ]),
);

function drawTable(events: Record<string, (record: KycRecord) => string>): string {
  const rows = Object.entries(STATES).map(([state, record]) => [
    state,
    ...Object.values(events).map((run) => run(record)),
  ]);
  const lines = [['state', ...Object.keys(events)], Object.keys({ state: 0, ...events }).map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'kyc.md'), 'utf8');

describe('docs/kyc.md draws the machine as it is', () => {
  it.each([
    ['what the investor does', BY_INVESTOR],
    ['what a reviewer decides in the app', BY_REVIEWER],
    ['what staff write as overall_status in the console', IN_CONSOLE],
  ])('%s', (_what, events) => {
    expect(page).toContain(drawTable(events));
  });
});

describe('over all pairs of states and events', () => {
  const decisions = (['approve', 'ask_again', 'reject'] as const).flatMap((decision) =>
    (['id_expired', 'address_too_old', 'names_differ'] as const).map((reason) => ({
      decision,
      reasons: decision === 'approve' ? [] : [reason],
      note: '',
    })),
  );
  const pairs = Object.entries(STATES).flatMap(([state, record]) =>
    decisions.map((decision) => [state, decision.decision, decision.reasons.join(), record, decision] as const),
  );

  it.each(pairs)('%s, %s %s: the record is one that the trigger leaves as it is', (_s, _d, _r, record, decision) => {
    const outcome = decideKyc(record, decision, LATER);
    if (!outcome.ok) {
      expect(outcome.reason).toMatch(/\.$/);
      return;
    }
    expect(settleKycRecord(outcome.record, outcome.record, new Date(0))).toEqual(outcome.record);
    expect(settleKycRecord(record, outcome.record, new Date(0))).toEqual(outcome.record);
  });

  it('asking for one document again keeps the other, and a new one brings the case back to review', () => {
    expect(addressReturned).toMatchObject({ id_document_status: 'uploaded', proof_of_address_status: 'rejected' });
    expect(must(handIn(addressReturned, 'proof_of_address'))).toMatchObject({
      overall_status: 'pending_review',
      completed_at: NOW,
      rejected_at: null,
      rejection_reason: null,
    });
    expect(idReturned).toMatchObject({ id_document_status: 'rejected', proof_of_address_status: 'uploaded' });
    expect(must(handIn(idReturned, 'id_document'))).toMatchObject({ overall_status: 'pending_review' });
  });

  it('an approval that is asked about again gives the other document back to review', () => {
    const again = must(askAgain(approved, 'address_too_old'));
    expect(again).toMatchObject({
      overall_status: 'rejected',
      id_document_status: 'uploaded',
      proof_of_address_status: 'rejected',
      approved_at: null,
      rejected_at: NOW,
    });
  });

  it('the reason is made of the chosen sentences and the note', () => {
    const decision = { decision: 'reject', reasons: ['id_expired', 'other'], note: ' Call us. ' } as const;
    const outcome = must(decideKyc(pending, { ...decision, reasons: [...decision.reasons] }, NOW));
    expect(outcome.rejection_reason).toBe('Your ID document has expired. Please send one that is valid. Call us.');
  });
});

describe('what staff are told of a status that did not stay', () => {
  it.each([
    [
      begun,
      'approved',
      'The status can be "approved" only when both documents have been handed in. It was put back to "in_progress".',
    ],
    [
      blank,
      'rejected',
      'The status can be "rejected" only when a document has been handed in. It was put back to "not_started".',
    ],
    [
      pending,
      'Approved',
      '"Approved" is not a status: write one of not_started, in_progress, pending_review, approved, rejected. It was put back to "pending_review".',
    ],
  ])('%#', (record, overall_status, sentence) => {
    const written = { ...record, overall_status };
    expect(explainPutBack(written, settleKycRecord(record, written, LATER))).toBe(sentence);
  });

  it('is nothing where it did', () => {
    const written = { ...pending, overall_status: 'approved' };
    expect(explainPutBack(written, settleKycRecord(pending, written, LATER))).toBeNull();
  });
});
