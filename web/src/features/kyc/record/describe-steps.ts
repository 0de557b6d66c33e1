import {
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_STATUSES,
  KYC_STATUS_FIELD,
  type KycDocumentType,
  type RawKycRecord,
} from '@portal/functions/contract/kyc/kyc';
import { currentKycStep, newKycRecord, validateSubmission } from '@portal/functions/contract/kyc/kyc-machine';

export type StepState = 'approved' | 'rejected' | 'uploaded' | 'passed' | 'current' | 'future';
export type StepContent =
  | { kind: 'upload'; documentType: KycDocumentType; again: boolean }
  | { kind: 'locked'; text: string }
  | { kind: 'note'; text: string };

export interface Step {
  number: 1 | 2 | 3;
  title: string;
  state: StepState;
  /** The status that the badge shows. */
  status: string;
  content: StepContent;
  /** The document of a step that is done, which its card folds away. */
  finished: KycDocumentType | null;
}

const LOCKED_REVIEW = 'Complete Steps 1 and 2 first to proceed to review';
const UNREADABLE = 'We are checking the state of this document. This page will show it as soon as it is known.';

/** The three step cards of the KYC page for any record, or for none (specification, sections 2 and 4). */
export function describeSteps(record: RawKycRecord | null): [Step, Step, Step] {
  return [
    documentStep(record, { number: 1, title: 'Upload ID Document', documentType: 'id_document' }),
    documentStep(record, { number: 2, title: 'Upload Proof of Address', documentType: 'proof_of_address' }),
    reviewStep(record),
  ];
}

interface DocumentStep {
  number: 1 | 2;
  title: string;
  documentType: KycDocumentType;
}

function documentStep(record: RawKycRecord | null, { number, title, documentType }: DocumentStep): Step {
  const written = record?.[KYC_STATUS_FIELD[documentType]] ?? 'not_uploaded';
  const status = record?.overall_status === 'approved' ? 'approved' : written;
  const content = documentContent(record, documentType, status);
  // A step that waits for the one before it is not the user's turn yet, whatever became of its document.
  const shown = content.kind === 'locked' ? 'not_uploaded' : status;
  const finished = shown === 'uploaded' || shown === 'approved' ? documentType : null;
  return { number, title, status: shown, state: stateOf(shown, number, currentKycStep(record)), content, finished };
}

function documentContent(record: RawKycRecord | null, documentType: KycDocumentType, status: string): StepContent {
  const label = KYC_DOCUMENT_LABELS[documentType];
  if (status === 'approved') return { kind: 'note', text: `Your ${label} is approved.` };
  if (status === 'uploaded') return { kind: 'note', text: `Your ${label} is uploaded and pending review.` };
  if (!KYC_DOCUMENT_STATUSES.some((known) => known === status)) return { kind: 'note', text: UNREADABLE };
  const reason = validateSubmission(record ?? newKycRecord(''), documentType);
  if (reason) return { kind: 'locked', text: reason };
  return { kind: 'upload', documentType, again: status === 'rejected' };
}

const REVIEW_NOTES = new Map([
  ['approved', 'The review is complete and your identity is verified.'],
  ['pending_review', 'Our compliance team is reviewing your documents. Nothing more is needed from you for now.'],
]);

/** A review that ended in a rejection begins anew with the next documents. */
const REVIEW_STATES = new Map([
  ['approved', 'approved'],
  ['pending_review', 'uploaded'],
]);

function reviewStep(record: RawKycRecord | null): Step {
  const overall = record?.overall_status ?? 'not_started';
  const current = currentKycStep(record);
  const note = REVIEW_NOTES.get(overall) ?? (current === 3 ? 'Both of your documents have been received.' : null);
  return {
    number: 3,
    title: 'Under Review',
    status: REVIEW_NOTES.has(overall) ? overall : 'not_started',
    state: stateOf(REVIEW_STATES.get(overall) ?? 'not_started', 3, current),
    content: note ? { kind: 'note', text: note } : { kind: 'locked', text: LOCKED_REVIEW },
    finished: null,
  };
}

function stateOf(status: string, number: number, current: number): StepState {
  if (status === 'approved' || status === 'rejected' || status === 'uploaded') return status;
  if (number < current) return 'passed';
  return number === current ? 'current' : 'future';
}
