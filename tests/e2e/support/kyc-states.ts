import type { KycRecord } from '@portal/functions/contract/kyc/kyc';
import { kycRecord } from '../../factories/kyc-records.ts';

const DAY = '2 Nov 2026, 09:00';
const NONE = 'N/A';
const LOCKED_TWO = 'Complete Step 1 first to unlock this step';
const LOCKED_THREE = 'Complete Steps 1 and 2 first to proceed to review';

/** A step card: its icon's label, its badge, and its text or button. */
export type Step = [mark: string, badge: string, content: string | { button: string }];

export interface State {
  name: string;
  /** Null if there is no record. */
  record: ((uid: string) => KycRecord) | null;
  percent: number;
  badge: string;
  /** Sentences of the banner. Empty if there is no banner. */
  banner: string[];
  steps: [Step, Step, Step];
  /** Started, Completed, Approved, Rejected. */
  timeline: [string, string, string, string];
}

const TO_BEGIN: State['steps'] = [
  ['Current step', 'Not Started', { button: 'Upload ID document' }],
  ['Not yet open', 'Not Started', LOCKED_TWO],
  ['Not yet open', 'Not Started', LOCKED_THREE],
];
const ID_IN: Step = ['Under review', 'Under Review', 'Your ID document is uploaded and pending review.'];
const ADDRESS_IN: Step = ['Under review', 'Under Review', 'Your proof of address is uploaded and pending review.'];
const NOT_APPROVED = 'Your verification was not approved. Please contact support or resubmit your documents.';
const REASON = 'Reason: The address cannot be read.';

const rejected = (uid: string, documents: Partial<KycRecord>): KycRecord => ({
  ...kycRecord(uid, 'rejected'),
  ...documents,
});

/** Every state of a verification, as its page shows it. */
export const STATES: readonly State[] = [
  {
    name: 'no record',
    record: null,
    percent: 0,
    badge: 'Not Started',
    banner: [],
    steps: TO_BEGIN,
    timeline: [NONE, NONE, NONE, NONE],
  },
  {
    name: 'not started',
    record: (uid) => kycRecord(uid, 'not_started'),
    percent: 0,
    badge: 'Not Started',
    banner: [],
    steps: TO_BEGIN,
    timeline: [NONE, NONE, NONE, NONE],
  },
  {
    name: 'in progress',
    record: (uid) => kycRecord(uid, 'in_progress'),
    percent: 50,
    badge: 'In Progress',
    banner: ['Your verification is in progress. Please upload all required documents.', `Started: ${DAY}`],
    steps: [
      ID_IN,
      ['Current step', 'Not Started', { button: 'Upload proof of address' }],
      ['Not yet open', 'Not Started', LOCKED_THREE],
    ],
    timeline: [DAY, NONE, NONE, NONE],
  },
  {
    name: 'under review',
    record: (uid) => kycRecord(uid, 'pending_review'),
    percent: 100,
    badge: 'Under Review',
    banner: ['Your documents are under review. This typically takes 1-2 business days.', `Submitted: ${DAY}`],
    steps: [
      ID_IN,
      ADDRESS_IN,
      ['Under review', 'Under Review', 'A reviewer will check your documents. You don’t need to do anything for now.'],
    ],
    timeline: [DAY, DAY, NONE, NONE],
  },
  {
    name: 'approved',
    record: (uid) => kycRecord(uid, 'approved'),
    percent: 100,
    badge: 'Approved',
    banner: ['Your identity has been verified. You have full access to all platform features.', `Approved: ${DAY}`],
    steps: [
      ['Approved', 'Approved', 'Your ID document is approved.'],
      ['Approved', 'Approved', 'Your proof of address is approved.'],
      ['Approved', 'Approved', 'The review is complete and your identity is verified.'],
    ],
    timeline: [DAY, DAY, DAY, NONE],
  },
  {
    name: 'rejected',
    record: (uid) => kycRecord(uid, 'rejected'),
    percent: 0,
    badge: 'Rejected',
    banner: [NOT_APPROVED, `Rejected: ${DAY}`, REASON],
    steps: [
      ['Rejected', 'Rejected', { button: 'Upload ID document' }],
      ['Rejected', 'Rejected', LOCKED_TWO],
      ['Not yet open', 'Not Started', LOCKED_THREE],
    ],
    timeline: [DAY, DAY, NONE, DAY],
  },
  {
    name: 'rejected for only the proof of address',
    record: (uid) => rejected(uid, { id_document_status: 'uploaded' }),
    percent: 50,
    badge: 'Action Needed',
    banner: ['Please send one document again: your proof of address.', `Asked: ${DAY}`, REASON],
    steps: [
      ID_IN,
      ['Rejected', 'Rejected', { button: 'Upload proof of address' }],
      ['Not yet open', 'Not Started', LOCKED_THREE],
    ],
    timeline: [DAY, DAY, NONE, DAY],
  },
  {
    name: 'submitted again after a rejection',
    record: (uid) => ({ ...kycRecord(uid, 'in_progress'), proof_of_address_status: 'rejected' }),
    percent: 50,
    badge: 'In Progress',
    banner: ['Your verification is in progress. Please upload all required documents.'],
    steps: [
      ID_IN,
      ['Rejected', 'Rejected', { button: 'Upload proof of address' }],
      ['Not yet open', 'Not Started', LOCKED_THREE],
    ],
    timeline: [DAY, NONE, NONE, NONE],
  },
];
