import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KYC_DOCUMENT_TYPES, type KycDocumentType, type KycOverallStatus } from '../contract/kyc/kyc.ts';
import { type KycEvent, type KycState, newKycState, transition } from '../contract/kyc/kyc-machine.ts';
import type { KycAuditEntry } from './kyc-changes.ts';
import { kycNotifications } from './kyc-notifications.ts';

const NOW = new Date('2026-11-03T10:00:00Z');

const submission = (documentType: KycDocumentType): KycEvent => ({
  type: 'submit',
  documentType,
  document: { document_id: documentType, generation: '1', sha256: 'a'.repeat(64) },
});
const returning = (...documentTypes: KycDocumentType[]): KycEvent => ({ type: 'return', documentTypes, reason: 'No.' });
const setting = (status: KycOverallStatus): KycEvent => ({ type: 'set_status', status });
const ID = submission('id_document');
const ADDRESS = submission('proof_of_address');
const BOTH = returning(...KYC_DOCUMENT_TYPES);

function after(...events: KycEvent[]): KycState {
  return events.reduce((state, event) => {
    const moved = transition(state, event, NOW);
    if (!moved.ok) throw new Error(moved.reason);
    return moved.state;
  }, newKycState('ada'));
}

const STATES: Record<string, KycState> = {
  not_started: after(),
  'in_progress, ID document in': after(ID),
  pending_review: after(ID, ADDRESS),
  approved: after(ID, ADDRESS, setting('approved')),
  'rejected, both returned': after(ID, ADDRESS, BOTH),
  'rejected, ID document returned': after(ID, ADDRESS, returning('id_document')),
};

/** What is told, by the kinds' names without their prefix; "–" is no one, and "refused" a change that does not happen. */
const telling =
  (event: KycEvent, context: Pick<KycAuditEntry, 'way' | 'decision'>) =>
  (before: KycState): string => {
    const moved = transition(before, event, NOW);
    if (!moved.ok) return 'refused';
    const told = kycNotifications({ id: 'entry', before: before.record, after: moved.state.record, context });
    return told.map(({ kind }) => kind.replace('kyc_', '')).join(', ') || '–';
  };
const submitting = (event: KycEvent) => telling(event, { way: 'submission', decision: null });
const deciding = (event: KycEvent, decision: KycAuditEntry['decision']) => telling(event, { way: 'review', decision });
const writing = (status: KycOverallStatus) => telling(setting(status), { way: 'console', decision: null });

const COLUMNS: Record<string, (state: KycState) => string> = {
  'submits ID document': submitting(ID),
  'submits proof of address': submitting(ADDRESS),
  'is approved': deciding(setting('approved'), 'approve'),
  'is asked for the ID document again': deciding(returning('id_document'), 'ask_again'),
  'is asked for both again': deciding(BOTH, 'ask_again'),
  'is rejected': deciding(BOTH, 'reject'),
  'staff write pending_review': writing('pending_review'),
  'staff write rejected': writing('rejected'),
  'staff write in_progress': writing('in_progress'),
  'staff write not_started': writing('not_started'),
};

function drawTable(): string {
  const head = ['state', ...Object.keys(COLUMNS)];
  const rows = Object.entries(STATES).map(([name, state]) => [
    name,
    ...Object.values(COLUMNS).map((tell) => tell(state)),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

it('docs/kyc-states.md lists who is told of which change', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'kyc-states.md'), 'utf8');
  expect(page).toContain(drawTable());
});

it('names the person, and the audit entry as the occurrence', () => {
  const [before, waiting] = [after(ID).record, after(ID, ADDRESS).record];
  const context = { way: 'submission', decision: null } as const;
  expect(kycNotifications({ id: 'entry-7', before, after: waiting, context })).toEqual([
    { kind: 'kyc_received', id: 'entry-7', uid: 'ada', data: {} },
    { kind: 'kyc_case_waiting', id: 'entry-7', data: {} },
  ]);
});
