import { describe, expect, it } from 'vitest';
import { workingDaysAfter } from '../working-days.ts';
import { KYC_DOCUMENT_TYPES, type KycDocumentType } from './kyc.ts';
import { type KycDesk, nextKycDesk } from './kyc-desk.ts';
import { type KycEvent, newKycState, transition } from './kyc-machine.ts';

const MONDAY = new Date('2026-11-02T10:00:00Z');

const submit = (documentType: KycDocumentType): KycEvent => ({
  type: 'submit',
  documentType,
  document: { document_id: documentType, generation: '1', sha256: 'a'.repeat(64) },
});
const ID = submit('id_document');
const ADDRESS = submit('proof_of_address');
const back = (...documentTypes: KycDocumentType[]): KycEvent => ({ type: 'return', documentTypes, reason: 'No.' });
const set = (status: 'approved' | 'pending_review' | 'in_progress' | 'not_started'): KycEvent => ({
  type: 'set_status',
  status,
});

interface Step {
  event: KycEvent;
  decision?: string;
}

/** The states for staff after each step. */
function follow(steps: readonly Step[]): string[] {
  let state = newKycState('ada');
  let desk: KycDesk | null = null;
  return steps.map(({ event, decision }) => {
    const moved = transition(state, event, MONDAY);
    if (!moved.ok) throw new Error(moved.reason);
    state = moved.state;
    desk = nextKycDesk(desk, state.record, {
      way: event.type === 'submit' ? 'submission' : 'review',
      decision: decision ?? null,
      at: MONDAY,
    });
    return desk.state;
  });
}

const BOTH = [{ event: ID }, { event: ADDRESS }];

describe('the state for staff', () => {
  it.each<[string, Step[], string[]]>([
    ['a rejection', [...BOTH, { event: back(...KYC_DOCUMENT_TYPES), decision: 'reject' }], ['rejected']],
    ['both asked again', [...BOTH, { event: back(...KYC_DOCUMENT_TYPES), decision: 'ask_again' }], ['asked_again']],
    ['one asked again', [...BOTH, { event: back('id_document'), decision: 'ask_again' }], ['asked_again']],
    ['one returned without a decision', [...BOTH, { event: back('id_document') }], ['asked_again']],
    [
      'the first of two that were asked again',
      [...BOTH, { event: back(...KYC_DOCUMENT_TYPES), decision: 'ask_again' }, { event: ID }],
      ['asked_again', 'asked_again'],
    ],
    [
      'the first of two after a rejection',
      [...BOTH, { event: back(...KYC_DOCUMENT_TYPES), decision: 'reject' }, { event: ID }],
      ['rejected', 'started'],
    ],
    [
      'an approval that is reopened',
      [...BOTH, { event: set('approved') }, { event: set('pending_review') }],
      ['approved', 'waiting'],
    ],
    ['a record that staff open again', [...BOTH, { event: set('in_progress') }], ['asked_again']],
    ['a record that staff reset', [...BOTH, { event: set('not_started') }], ['not_started']],
  ])('follows %s', (_what, steps, states) => {
    expect(follow(steps)).toEqual(['started', 'waiting', ...states]);
  });
});

describe('the due date', () => {
  it('starts with the submission, stays during an edit, and starts again when a case is reopened', () => {
    const record = { ...newKycState('ada').record, overall_status: 'pending_review' as const, completed_at: MONDAY };
    const submitted = nextKycDesk(null, record, { way: 'submission', at: MONDAY });
    const later = new Date('2026-11-10T10:00:00Z');
    expect(submitted.due_at).toEqual(workingDaysAfter(MONDAY, 2));
    expect(nextKycDesk(submitted, record, { way: 'console', at: later })).toEqual(submitted);
    const approved: KycDesk = { state: 'approved', due_at: null };
    expect(nextKycDesk(approved, record, { way: 'review', decision: 'reopen', at: later }).due_at).toEqual(
      workingDaysAfter(later, 2),
    );
  });
});
