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

/** Every kind of state of a verification. */
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
    if (after !== state.record.overall_status) return after;
    return outcome.note ? 'reverted' : '–';
  };

const SUBMISSIONS = { 'submits ID document': applying(ID), 'submits proof of address': applying(ADDRESS) };
/** A document that a reviewer has opened cannot be replaced. */
const REPLACEMENTS = {
  'replaces ID document': applying(replacement('id_document', false)),
  'replaces proof of address': applying(replacement('proof_of_address', false)),
  'replaces ID document, which was opened': applying(replacement('id_document', true)),
  'replaces proof of address, which was opened': applying(replacement('proof_of_address', true)),
};
const DECISIONS = {
  approves: applying(APPROVAL),
  'asks for the ID document again': applying(returning('id_document')),
  'asks for the proof of address again': applying(returning('proof_of_address')),
  rejects: applying(REJECTION),
};
const CONSOLE_EDITS = Object.fromEntries(
  [...KYC_OVERALL_STATUSES, 'anything else'].map((overall_status) => [overall_status, editing({ overall_status })]),
);

/** “refused” changes nothing, “reverted” restores the audited status with a note, “–” is no change. */
function drawTable(columns: Record<string, Column>): string {
  const rows = Object.entries(STATES).map(([name, state]) => [
    name,
    ...Object.values(columns).map((run) => run(state)),
  ]);
  const head = ['state', ...Object.keys(columns)];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

it('lists the documents that an investor may submit', () => {
  expect(drawTable(SUBMISSIONS)).toMatchInlineSnapshot(`
    "| state | submits ID document | submits proof of address |
    | --- | --- | --- |
    | not_started | in_progress | refused |
    | in_progress | refused | pending_review |
    | in_progress, reopened by staff | in_progress | refused |
    | pending_review | refused | refused |
    | approved | refused | refused |
    | rejected, both returned | in_progress | refused |
    | rejected, ID document returned | pending_review | refused |
    | rejected, proof of address returned | refused | pending_review |
    | in_progress, ID document submitted again | refused | pending_review |"
  `);
});

it('lists the documents that an investor may replace', () => {
  expect(drawTable(REPLACEMENTS)).toMatchInlineSnapshot(`
    "| state | replaces ID document | replaces proof of address | replaces ID document, which was opened | replaces proof of address, which was opened |
    | --- | --- | --- | --- | --- |
    | not_started | refused | refused | refused | refused |
    | in_progress | in_progress | refused | refused | refused |
    | in_progress, reopened by staff | refused | refused | refused | refused |
    | pending_review | pending_review | pending_review | refused | refused |
    | approved | refused | refused | refused | refused |
    | rejected, both returned | refused | refused | refused | refused |
    | rejected, ID document returned | refused | rejected | refused | refused |
    | rejected, proof of address returned | rejected | refused | refused | refused |
    | in_progress, ID document submitted again | in_progress | refused | refused | refused |"
  `);
});

it('lists the decisions that a reviewer may make in the portal', () => {
  expect(drawTable(DECISIONS)).toMatchInlineSnapshot(`
    "| state | approves | asks for the ID document again | asks for the proof of address again | rejects |
    | --- | --- | --- | --- | --- |
    | not_started | refused | refused | refused | refused |
    | in_progress | refused | rejected | refused | rejected |
    | in_progress, reopened by staff | refused | refused | refused | refused |
    | pending_review | approved | rejected | rejected | rejected |
    | approved | – | rejected | rejected | rejected |
    | rejected, both returned | approved | refused | refused | refused |
    | rejected, ID document returned | approved | refused | refused | refused |
    | rejected, proof of address returned | approved | refused | refused | refused |
    | in_progress, ID document submitted again | refused | rejected | refused | rejected |"
  `);
});

it('lists the effects of an edit of overall_status in the console', () => {
  expect(drawTable(CONSOLE_EDITS)).toMatchInlineSnapshot(`
    "| state | not_started | in_progress | pending_review | approved | rejected | anything else |
    | --- | --- | --- | --- | --- | --- | --- |
    | not_started | – | in_progress | reverted | reverted | reverted | reverted |
    | in_progress | not_started | – | reverted | reverted | rejected | reverted |
    | in_progress, reopened by staff | not_started | – | reverted | reverted | reverted | reverted |
    | pending_review | not_started | in_progress | – | approved | rejected | reverted |
    | approved | not_started | in_progress | pending_review | – | rejected | pending_review |
    | rejected, both returned | not_started | in_progress | pending_review | approved | – | reverted |
    | rejected, ID document returned | not_started | in_progress | pending_review | approved | – | reverted |
    | rejected, proof of address returned | not_started | in_progress | pending_review | approved | – | reverted |
    | in_progress, ID document submitted again | not_started | – | reverted | reverted | rejected | reverted |"
  `);
});
