import { expect, it } from 'vitest';
import { KYC_DOCUMENT_TYPES, type KycDocumentType, type KycOverallStatus } from '../contract/kyc/kyc.ts';
import { type KycEvent, type KycState, newKycState, reconcile, transition } from '../contract/kyc/kyc-machine.ts';
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
  'in_progress, reopened by staff': after(ID, ADDRESS, setting('in_progress')),
  pending_review: after(ID, ADDRESS),
  approved: after(ID, ADDRESS, setting('approved')),
  'rejected, both returned': after(ID, ADDRESS, BOTH),
  'rejected, ID document returned': after(ID, ADDRESS, returning('id_document')),
  'rejected, proof of address returned': after(ID, ADDRESS, returning('proof_of_address')),
  'in_progress, ID document submitted again': after(ID, ADDRESS, BOTH, ID),
};

type Context = Pick<KycAuditEntry, 'way' | 'decision'>;

/** A change and its notifications; null if it is refused. */
interface Move {
  after: KycState;
  notified: readonly string[];
}

function move(before: KycState, after: KycState, context: Context): Move {
  const notified = kycNotifications({ id: 'entry', before: before.record, after: after.record, context });
  return { after, notified: notified.map(({ kind }) => kind.replace('kyc_', '')) };
}

const notifying =
  (event: KycEvent, context: Context) =>
  (before: KycState): Move | null => {
    const moved = transition(before, event, NOW);
    return moved.ok ? move(before, moved.state, context) : null;
  };
const submitting = (event: KycEvent) => notifying(event, { way: 'submission', decision: null });
const deciding = (event: KycEvent, decision: KycAuditEntry['decision']) =>
  notifying(event, { way: 'review', decision });
const CONSOLE = { way: 'console', decision: null } as const;
const writing = (status: KycOverallStatus) => notifying(setting(status), CONSOLE);
const writingAnythingElse = (before: KycState) =>
  move(before, reconcile(before, { ...before.record, overall_status: 'aproved' }, NOW).state, CONSOLE);
const deleting = (before: KycState) => move(before, after(), CONSOLE);

const COLUMNS: Record<string, (state: KycState) => Move | null> = {
  'submits ID document': submitting(ID),
  'submits proof of address': submitting(ADDRESS),
  'is approved': deciding(setting('approved'), 'approve'),
  'is asked for the ID document again': deciding(returning('id_document'), 'ask_again'),
  'is asked for the proof of address again': deciding(returning('proof_of_address'), 'ask_again'),
  'is asked for both again': deciding(BOTH, 'ask_again'),
  'is rejected': deciding(BOTH, 'reject'),
  'staff write approved': writing('approved'),
  'staff write pending_review': writing('pending_review'),
  'staff write rejected': writing('rejected'),
  'staff write in_progress': writing('in_progress'),
  'staff write not_started': writing('not_started'),
  'staff write anything else': writingAnythingElse,
  'staff delete the record': deleting,
};

/** "–" is no notification, and "refused" is an event without effect. */
const cellOf = (moved: Move | null): string => (moved ? moved.notified.join(', ') || '–' : 'refused');

const isApproved = ({ record }: KycState) => record.overall_status === 'approved';

it.each(Object.entries(STATES))(
  'notifies the person of gained and lost access from %s, each with one kind',
  (_name, before) => {
    for (const [what, column] of Object.entries(COLUMNS)) {
      const moved = column(before);
      if (!moved) continue;
      const gained = !isApproved(before) && isApproved(moved.after);
      const lost = isApproved(before) && !isApproved(moved.after);
      expect([what, moved.notified.includes('approved')]).toEqual([what, gained]);
      expect([what, moved.notified.includes('withdrawn')]).toEqual([what, lost]);
    }
  },
);

it('notifies the person when staff undo a rejection, for every new status', () => {
  const rejected = Object.entries(STATES).filter(([, { record }]) => record.overall_status === 'rejected');
  for (const [name, before] of rejected) {
    for (const [what, column] of Object.entries(COLUMNS).filter(([title]) => title.startsWith('staff'))) {
      const moved = column(before);
      const isUndone = moved !== null && moved.after.record.overall_status !== 'rejected';
      expect([name, what, (moved?.notified ?? []).some((kind) => kind !== 'case_waiting')]).toEqual([
        name,
        what,
        isUndone,
      ]);
    }
  }
});

it('sends no notification for a second approval', () => {
  const approved = after(ID, ADDRESS, setting('approved'));
  expect(move(approved, after(ID, ADDRESS, setting('approved')), CONSOLE).notified).toEqual([]);
});

function drawTable(): string {
  const head = ['state', ...Object.keys(COLUMNS)];
  const rows = Object.entries(STATES).map(([name, state]) => [
    name,
    ...Object.values(COLUMNS).map((column) => cellOf(column(state))),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

it('notifies each recipient of a change, from every state', () => {
  expect(drawTable()).toMatchInlineSnapshot(`
    "| state | submits ID document | submits proof of address | is approved | is asked for the ID document again | is asked for the proof of address again | is asked for both again | is rejected | staff write approved | staff write pending_review | staff write rejected | staff write in_progress | staff write not_started | staff write anything else | staff delete the record |
    | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
    | not_started | – | refused | refused | refused | refused | refused | refused | refused | refused | refused | – | – | – | – |
    | in_progress, ID document in | refused | received, case_waiting | refused | more_needed | refused | more_needed | rejected | refused | refused | rejected | – | all_needed | – | all_needed |
    | in_progress, reopened by staff | – | refused | refused | refused | refused | refused | refused | refused | refused | refused | – | – | – | – |
    | pending_review | refused | refused | approved | more_needed | more_needed | all_needed | rejected | approved | – | rejected | all_needed | all_needed | – | all_needed |
    | approved | refused | refused | – | withdrawn | withdrawn | withdrawn | withdrawn | – | withdrawn, case_waiting | withdrawn | withdrawn | withdrawn | withdrawn, case_waiting | withdrawn |
    | rejected, both returned | – | refused | approved | refused | refused | refused | refused | approved | reopened, case_waiting | – | all_needed | all_needed | – | all_needed |
    | rejected, ID document returned | received, case_waiting | refused | approved | refused | refused | refused | refused | approved | reopened, case_waiting | – | all_needed | all_needed | – | all_needed |
    | rejected, proof of address returned | refused | received, case_waiting | approved | refused | refused | refused | refused | approved | reopened, case_waiting | – | all_needed | all_needed | – | all_needed |
    | in_progress, ID document submitted again | refused | received, case_waiting | refused | all_needed | refused | all_needed | rejected | refused | refused | rejected | – | all_needed | – | all_needed |"
  `);
});

it('names the person, and the audit entry as the occurrence', () => {
  const [before, waiting] = [after(ID).record, after(ID, ADDRESS).record];
  const context = { way: 'submission', decision: null } as const;
  expect(kycNotifications({ id: 'entry-7', before, after: waiting, context })).toEqual([
    { kind: 'kyc_received', id: 'entry-7', uid: 'ada', data: {} },
    { kind: 'kyc_case_waiting', id: 'entry-7', data: { audit_id: 'entry-7' } },
  ]);
});
