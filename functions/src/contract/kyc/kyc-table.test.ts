import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KYC_DOCUMENT_TYPES, KYC_OVERALL_STATUSES, type KycDocumentType, normalizeKycRecord } from './kyc.ts';
import { type KycEvent, type KycState, newKycState, reconcile, transition } from './kyc-machine.ts';

const NOW = new Date('2026-11-03T10:00:00Z');

const submission = (documentType: KycDocumentType): KycEvent => ({
  type: 'submit',
  documentType,
  document: { document_id: documentType, generation: '1', sha256: 'a'.repeat(64) },
});
const replacement = (documentType: KycDocumentType, opened: boolean): KycEvent => ({
  type: 'replace',
  documentType,
  document: { document_id: `${documentType} again`, generation: '2', sha256: 'b'.repeat(64) },
  opened,
});
const returning = (...documentTypes: KycDocumentType[]): KycEvent => ({ type: 'return', documentTypes, reason: 'No.' });
const APPROVAL: KycEvent = { type: 'set_status', status: 'approved' };
const REOPENING: KycEvent = { type: 'set_status', status: 'in_progress' };
const ID = submission('id_document');
const ADDRESS = submission('proof_of_address');
const REJECTION = returning(...KYC_DOCUMENT_TYPES);

function after(...events: KycEvent[]): KycState {
  return events.reduce((state, event) => {
    const moved = transition(state, event, NOW);
    if (!moved.ok) throw new Error(moved.reason);
    return moved.state;
  }, newKycState('ada'));
}

/** Every kind of state that a verification can be in. */
const STATES: Record<string, KycState> = {
  not_started: after(),
  in_progress: after(ID),
  'in_progress, reopened by staff': after(ID, ADDRESS, REOPENING),
  pending_review: after(ID, ADDRESS),
  approved: after(ID, ADDRESS, APPROVAL),
  'rejected, both returned': after(ID, ADDRESS, REJECTION),
  'rejected, ID document returned': after(ID, ADDRESS, returning('id_document')),
  'rejected, proof of address returned': after(ID, ADDRESS, returning('proof_of_address')),
  'in_progress, ID document submitted again': after(ID, ADDRESS, REJECTION, ID),
};

type Column = (state: KycState) => string;
const applying =
  (event: KycEvent): Column =>
  (state) => {
    const moved = transition(state, event, NOW);
    if (!moved.ok) return 'refused';
    return moved.state === state ? '–' : moved.state.record.overall_status;
  };
const editing =
  (fields: Record<string, unknown>): Column =>
  (state) => {
    const outcome = reconcile(state, normalizeKycRecord('ada', { ...state.record, ...fields }), NOW);
    const after = outcome.state.record.overall_status;
    if (outcome.failedClosed) return after;
    if (outcome.note) return 'reverted';
    return after === state.record.overall_status ? '–' : after;
  };

const TABLES: Record<string, Record<string, Column>> = {
  'what the investor does': { 'submits ID document': applying(ID), 'submits proof of address': applying(ADDRESS) },
  'which document the investor replaces': {
    'replaces ID document': applying(replacement('id_document', false)),
    'replaces proof of address': applying(replacement('proof_of_address', false)),
    'replaces ID document, which was opened': applying(replacement('id_document', true)),
    'replaces proof of address, which was opened': applying(replacement('proof_of_address', true)),
  },
  'what a reviewer decides in the portal': {
    approves: applying(APPROVAL),
    'asks for the ID document again': applying(returning('id_document')),
    'asks for the proof of address again': applying(returning('proof_of_address')),
    rejects: applying(REJECTION),
  },
  'what staff write as overall_status in the console': Object.fromEntries(
    [...KYC_OVERALL_STATUSES, 'anything else'].map((overall_status) => [overall_status, editing({ overall_status })]),
  ),
};

function drawTable(columns: Record<string, Column>): string {
  const rows = Object.entries(STATES).map(([name, state]) => [
    name,
    ...Object.values(columns).map((run) => run(state)),
  ]);
  const head = ['state', ...Object.keys(columns)];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'kyc-states.md'), 'utf8');

it.each(Object.entries(TABLES))('docs/kyc-states.md lists the machine: %s', (_what, columns) => {
  expect(page).toContain(drawTable(columns));
});
