import type { KycOverallStatus, KycRecord } from '@portal/functions/contract/kyc';
import { newKycRecord, settleKycRecord, submitDocument } from '@portal/functions/contract/kyc-machine';
import { describe, expect, it } from 'vitest';
import { describeSteps } from './describe-steps.ts';
import type { SeenRecord } from './seen-record.ts';

const NOW = new Date('2026-11-16T10:00:00Z');

function submitted(record: KycRecord, document: 'id_document' | 'proof_of_address'): KycRecord {
  const submission = submitDocument(record, document, NOW);
  if (!submission.ok) throw new Error(submission.reason);
  return submission.record;
}
const decided = (record: KycRecord, overall_status: KycOverallStatus) =>
  settleKycRecord(record, { ...record, overall_status }, NOW);

const NEW = newKycRecord('amara');
const WITH_ID = submitted(NEW, 'id_document');
const IN_REVIEW = submitted(WITH_ID, 'proof_of_address');
const APPROVED = decided(IN_REVIEW, 'approved');
const REJECTED = decided(IN_REVIEW, 'rejected');
const REJECTED_EARLY = decided(WITH_ID, 'rejected');
const ID_RETURNED: KycRecord = { ...REJECTED, proof_of_address_status: 'uploaded' };
const ADDRESS_RETURNED: KycRecord = { ...REJECTED, id_document_status: 'uploaded' };
const RESUBMITTED_ID = submitted(REJECTED, 'id_document');
const RESUBMITTED_BOTH = submitted(RESUBMITTED_ID, 'proof_of_address');

/** Each step as "state / badge's status / content", with the document type or the first four words of what it says. */
function seen(record: SeenRecord | null): string[] {
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
    ['pending_review', IN_REVIEW, [ID_IN, ADDRESS_IN, 'uploaded / pending_review / note Our compliance team is']],
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
        `rejected / rejected / ${LOCKED_THREE}`,
      ],
    ],
    [
      'rejected before the proof of address was there',
      REJECTED_EARLY,
      [
        'rejected / rejected / upload id_document again',
        `future / not_uploaded / ${LOCKED_TWO}`,
        `rejected / rejected / ${LOCKED_THREE}`,
      ],
    ],
    [
      'rejected for the ID document alone',
      ID_RETURNED,
      ['rejected / rejected / upload id_document again', ADDRESS_IN, `rejected / rejected / ${LOCKED_THREE}`],
    ],
    [
      'rejected for the proof of address alone',
      ADDRESS_RETURNED,
      [ID_IN, 'rejected / rejected / upload proof_of_address again', `rejected / rejected / ${LOCKED_THREE}`],
    ],
    [
      'rejected, ID document in again',
      RESUBMITTED_ID,
      [ID_IN, 'rejected / rejected / upload proof_of_address again', `future / not_started / ${LOCKED_THREE}`],
    ],
    [
      'rejected, both in again',
      RESUBMITTED_BOTH,
      [ID_IN, ADDRESS_IN, 'uploaded / pending_review / note Our compliance team is'],
    ],
  ] as [string, SeenRecord | null, string[]][])('%s', (_name, record, expected) => {
    expect(seen(record)).toEqual(expected);
  });
});

it('calls a document approved as soon as the whole is, before the server has aligned it', () => {
  expect(seen({ ...IN_REVIEW, overall_status: 'approved' })[0]).toMatch(/^approved \/ approved \/ note/);
});

it('takes no file where a status is outside the list', () => {
  const [first, second, third] = seen({ ...WITH_ID, id_document_status: 'lost', overall_status: 'aproved' });
  expect(first).toBe('current / lost / note We are checking the');
  expect(second).toBe(`future / not_uploaded / ${LOCKED_TWO}`);
  expect(third).toBe(`future / not_started / ${LOCKED_THREE}`);
});

it('says the lock sentences word for word', () => {
  const [, second, third] = describeSteps(null);
  expect(second.content).toEqual({ kind: 'locked', text: 'Complete Step 1 first to unlock this step' });
  expect(third.content).toEqual({ kind: 'locked', text: 'Complete Steps 1 and 2 first to proceed to review' });
});
