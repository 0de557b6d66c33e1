import CheckCircle from '@mui/icons-material/CheckCircle';
import CloudUpload from '@mui/icons-material/CloudUpload';
import ErrorIcon from '@mui/icons-material/Error';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Schedule from '@mui/icons-material/Schedule';
import type { KycDocumentType, KycOverallStatus, KycRecord, RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { type KycEvent, newKycState, transition } from '@portal/functions/contract/kyc/kyc-machine';
import { describe, expect, it } from 'vitest';
import { describeSteps, STEP_ICONS } from './step-card.tsx';

describe('the icon of a step', () => {
  it.each([
    ['approved', 'a green check', CheckCircle, 'success'],
    ['rejected', 'a red alert', ErrorIcon, 'error'],
    ['uploaded', 'a yellow clock', Schedule, 'warning'],
    ['passed', 'a green check', CheckCircle, 'success'],
    ['current', 'a blue upload', CloudUpload, 'info'],
    ['future', 'an empty circle', RadioButtonUnchecked, 'text'],
  ] as const)('in the state %s is %s', (state, _what, Icon, tone) => {
    expect(STEP_ICONS[state].Icon).toBe(Icon);
    expect(STEP_ICONS[state].color.split('.')[0]).toBe(tone);
  });

  it('has its own label, independent of colour', () => {
    const names = Object.values(STEP_ICONS).map(({ label }) => label);
    expect(new Set(names).size).toBe(names.length);
  });
});

const NOW = new Date('2026-11-16T10:00:00Z');

const submission = (documentType: KycDocumentType): KycEvent => ({
  type: 'submit',
  documentType,
  document: { document_id: documentType, generation: '1', sha256: '0'.repeat(64) },
});
const setStatus = (status: KycOverallStatus): KycEvent => ({ type: 'set_status', status });

function after(...events: KycEvent[]): KycRecord {
  const end = events.reduce((state, event) => {
    const moved = transition(state, event, NOW);
    if (!moved.ok) throw new Error(moved.reason);
    return moved.state;
  }, newKycState('amara'));
  return end.record;
}

const ID = submission('id_document');
const ADDRESS = submission('proof_of_address');
const returned = (...documentTypes: KycDocumentType[]): KycEvent => ({ type: 'return', documentTypes, reason: '' });
const BOTH_RETURNED = returned('id_document', 'proof_of_address');
const NEW = after();
const WITH_ID = after(ID);
const IN_REVIEW = after(ID, ADDRESS);
const APPROVED = after(ID, ADDRESS, setStatus('approved'));
const REJECTED = after(ID, ADDRESS, BOTH_RETURNED);
const REJECTED_EARLY = after(ID, BOTH_RETURNED);
const ID_RETURNED = after(ID, ADDRESS, returned('id_document'));
const ADDRESS_RETURNED = after(ID, ADDRESS, returned('proof_of_address'));
const RESUBMITTED_ID = after(ID, ADDRESS, BOTH_RETURNED, ID);
const RESUBMITTED_BOTH = after(ID, ADDRESS, BOTH_RETURNED, ID, ADDRESS);

/** Each step as "state / badge's status / content", with the document type or the first four words of its text. */
function seen(record: RawKycRecord | null): string[] {
  return describeSteps(record).map(({ state, status, content }) => {
    const what =
      content.kind === 'upload'
        ? `${content.documentType}${content.again ? ' again' : ''}`
        : content.text.split(' ').slice(0, 4).join(' ');
    return `${state} / ${status} / ${content.kind} ${what}`;
  });
}

const LOCKED_TWO = 'locked Complete Step 1 first';
const LOCKED_THREE = 'locked Complete Steps 1 and';
const ID_IN = 'uploaded / uploaded / note Your ID document is';
const ADDRESS_IN = 'uploaded / uploaded / note Your proof of address';

describe('the three steps', () => {
  it.each([
    [
      'no record',
      null,
      [
        'current / not_uploaded / upload id_document',
        `future / not_uploaded / ${LOCKED_TWO}`,
        `future / not_started / ${LOCKED_THREE}`,
      ],
    ],
    [
      'not_started',
      NEW,
      [
        'current / not_uploaded / upload id_document',
        `future / not_uploaded / ${LOCKED_TWO}`,
        `future / not_started / ${LOCKED_THREE}`,
      ],
    ],
    [
      'in_progress',
      WITH_ID,
      [ID_IN, 'current / not_uploaded / upload proof_of_address', `future / not_started / ${LOCKED_THREE}`],
    ],
    ['pending_review', IN_REVIEW, [ID_IN, ADDRESS_IN, 'uploaded / pending_review / note A reviewer will check']],
    [
      'approved',
      APPROVED,
      [
        'approved / approved / note Your ID document is',
        'approved / approved / note Your proof of address',
        'approved / approved / note The review is complete',
      ],
    ],
    [
      'rejected',
      REJECTED,
      [
        'rejected / rejected / upload id_document again',
        `rejected / rejected / ${LOCKED_TWO}`,
        `future / not_started / ${LOCKED_THREE}`,
      ],
    ],
    [
      'rejected before the proof of address was there',
      REJECTED_EARLY,
      [
        'rejected / rejected / upload id_document again',
        `future / not_uploaded / ${LOCKED_TWO}`,
        `future / not_started / ${LOCKED_THREE}`,
      ],
    ],
    [
      'rejected for the ID document alone',
      ID_RETURNED,
      ['rejected / rejected / upload id_document again', ADDRESS_IN, `future / not_started / ${LOCKED_THREE}`],
    ],
    [
      'rejected for the proof of address alone',
      ADDRESS_RETURNED,
      [ID_IN, 'rejected / rejected / upload proof_of_address again', `future / not_started / ${LOCKED_THREE}`],
    ],
    [
      'rejected, ID document in again',
      RESUBMITTED_ID,
      [ID_IN, 'rejected / rejected / upload proof_of_address again', `future / not_started / ${LOCKED_THREE}`],
    ],
    [
      'rejected, both in again',
      RESUBMITTED_BOTH,
      [ID_IN, ADDRESS_IN, 'uploaded / pending_review / note A reviewer will check'],
    ],
  ] as [string, RawKycRecord | null, string[]][])(
    'show state, status and content for the record %s',
    (_name, record, expected) => {
      expect(seen(record)).toEqual(expected);
    },
  );
});

it('collapses submitted documents, and nothing that is still to do', () => {
  const folded = (record: RawKycRecord | null) => describeSteps(record).map(({ finished }) => finished);
  expect(folded(null)).toEqual([null, null, null]);
  expect(folded(WITH_ID)).toEqual(['id_document', null, null]);
  expect(folded(IN_REVIEW)).toEqual(['id_document', 'proof_of_address', null]);
  expect(folded(APPROVED)).toEqual(['id_document', 'proof_of_address', null]);
  expect(folded(REJECTED)).toEqual([null, null, null]);
  expect(folded(ID_RETURNED)).toEqual([null, 'proof_of_address', null]);
  expect(folded({ ...WITH_ID, id_document_status: 'lost' })).toEqual([null, null, null]);
});

it('calls a document approved with the whole verification, before the server has aligned it', () => {
  expect(seen({ ...IN_REVIEW, overall_status: 'approved' })[0]).toMatch(/^approved \/ approved \/ note/);
});

it('accepts no file for an unknown status', () => {
  const [first, second, third] = seen({ ...WITH_ID, id_document_status: 'lost', overall_status: 'aproved' });
  expect(first).toBe('current / lost / note We are checking the');
  expect(second).toBe(`future / not_uploaded / ${LOCKED_TWO}`);
  expect(third).toBe(`future / not_started / ${LOCKED_THREE}`);
});

it('contains the specified lock messages', () => {
  const [, second, third] = describeSteps(null);
  expect(second.content).toEqual({ kind: 'locked', text: 'Complete Step 1 first to unlock this step' });
  expect(third.content).toEqual({ kind: 'locked', text: 'Complete Steps 1 and 2 first to proceed to review' });
});
