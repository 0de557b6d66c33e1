import { type InferType, string } from 'yup';
import { DUE_WORKING_DAYS } from '../admin/admin.ts';
import { KYC_NOTE_MAX } from '../limits.ts';
import { dateSchema, optionalDocumentIdSchema, strictObject, twoWayPageFields } from '../schemas.ts';
import { workingDaysAfter } from '../working-days.ts';
import type { KycRecord } from './kyc.ts';
import { returnedDocument } from './kyc-machine.ts';

/**
 * A verification as staff see it. The record keeps its specified statuses; this table adds the difference between a
 * person who was asked for documents again and one who was rejected.
 */
export const KYC_DESK_STATES = {
  not_started: { label: 'Not started', tone: 'neutral' },
  started: { label: 'Started', tone: 'info' },
  waiting: { label: 'Waiting', tone: 'pending' },
  asked_again: { label: 'Asked again', tone: 'info' },
  rejected: { label: 'Rejected', tone: 'negative' },
  approved: { label: 'Approved', tone: 'positive' },
} as const satisfies Record<string, { label: string; tone: string }>;
export type KycDeskState = keyof typeof KYC_DESK_STATES;
const isDeskState = (name: string): name is KycDeskState => Object.hasOwn(KYC_DESK_STATES, name);
export const KYC_DESK_STATE_NAMES: readonly KycDeskState[] = Object.keys(KYC_DESK_STATES).filter(isDeskState);

/** In `kyc_snapshots/{uid}`, beside the record. */
export const kycDeskSchema = strictObject({
  state: string().oneOf(KYC_DESK_STATE_NAMES).required(),
  /** When the review that the person waits for was promised; null unless they wait. */
  due_at: dateSchema().nullable().defined(),
});
export type KycDesk = InferType<typeof kycDeskSchema>;

interface DeskChange {
  /** A submission by the investor, or else a change by staff. */
  way: string;
  decision?: string | null | undefined;
  at: Date;
}

/** The state for staff after a change, from the one before and the new record. Pure. */
export function nextKycDesk(before: KycDesk | null, record: KycRecord, { way, decision, at }: DeskChange): KycDesk {
  const state = deskState(before?.state ?? null, record, way === 'submission', decision === 'ask_again');
  if (state !== 'waiting') return { state, due_at: null };
  const begins = way === 'submission' ? (record.completed_at ?? at) : at;
  const stillWaits = before?.state === 'waiting' && way !== 'submission';
  return {
    state,
    due_at: (stillWaits ? before.due_at : null) ?? workingDaysAfter(begins, DUE_WORKING_DAYS.verifications),
  };
}

function deskState(
  before: KycDeskState | null,
  record: KycRecord,
  bySubmission: boolean,
  again: boolean,
): KycDeskState {
  switch (record.overall_status) {
    case 'not_started':
      return 'not_started';
    case 'in_progress':
      return bySubmission && before !== 'asked_again' ? 'started' : 'asked_again';
    case 'pending_review':
      return 'waiting';
    case 'approved':
      return 'approved';
    case 'rejected': {
      const stays = before === 'asked_again' && !bySubmission;
      return again || stays || returnedDocument(record) !== null ? 'asked_again' : 'rejected';
    }
  }
}

/** The state of a verification that was stored before there were states for staff. */
export const deskOfRecord = (record: KycRecord): KycDesk =>
  nextKycDesk(null, record, { way: 'submission', at: record.completed_at ?? new Date(0) });

/** The lists of the queue. Those who wait are sorted by due date, others by their latest start. */
export const KYC_QUEUES = {
  waiting: 'Waiting',
  mine: 'Mine',
  overdue: 'Overdue',
  asked_again: 'Asked again',
  started: 'Started',
  rejected: 'Rejected',
  approved: 'Approved',
} as const;
export type KycQueue = keyof typeof KYC_QUEUES;
const isQueue = (name: string): name is KycQueue => Object.hasOwn(KYC_QUEUES, name);
export const KYC_QUEUE_NAMES: readonly KycQueue[] = Object.keys(KYC_QUEUES).filter(isQueue);

/** The checklist before a decision. The ticks are stored with the case. */
export const KYC_CHECKS = {
  id_readable: 'The ID document is readable and shows all four corners',
  id_valid: 'The ID document has not expired',
  id_name: 'The name on the ID document is the name in the profile',
  address_recent: 'The proof of address is at most 3 months old',
  address_shown: 'The proof of address shows a home address',
  address_name: 'Both documents show the same name',
} as const;
export type KycCheck = keyof typeof KYC_CHECKS;
const isCheck = (name: string): name is KycCheck => Object.hasOwn(KYC_CHECKS, name);
export const KYC_CHECK_NAMES: readonly KycCheck[] = Object.keys(KYC_CHECKS).filter(isCheck);

/** The onboarding answers that a reviewer sees beside the documents. The others don't help to identify a person. */
export const KYC_CASE_ANSWERS = ['investment_experience', 'annual_income', 'investment_budget'] as const;

export const kycQueueRequestSchema = strictObject({
  queue: string().oneOf(KYC_QUEUE_NAMES).required(),
  ...twoWayPageFields(),
});
export type KycQueueRequest = InferType<typeof kycQueueRequestSchema>;

export interface KycStaff {
  uid: string;
  name: string | null;
}

/** A verification in the queue; times are ISO. */
export interface KycQueueRow {
  uid: string;
  name: string | null;
  email: string | null;
  emailConfirmed: boolean;
  state: KycDeskState;
  startedAt: string | null;
  completedAt: string | null;
  decidedAt: string | null;
  dueAt: string | null;
  overdue: boolean;
  owner: KycStaff | null;
  /** The caller's own verification, which another member of staff must decide. */
  own: boolean;
}

export interface KycQueuePage {
  rows: KycQueueRow[];
  next: string | null;
  previous: string | null;
}

const person = () =>
  string()
    .max(128)
    .matches(/^[^/]+$/, 'This is not the id of a person.');

export const kycCaseRequestSchema = strictObject({ uid: person().required() });
export type KycCaseRequest = InferType<typeof kycCaseRequestSchema>;

export const KYC_DESK_CHANGES = ['take', 'give_back', 'tick', 'untick', 'note'] as const;

/** Input of `updateKycReview`: one change of the work on a case. The investor never sees it. */
export const kycDeskChangeSchema = strictObject({
  uid: person().required(),
  change: string().oneOf(KYC_DESK_CHANGES).required(),
  /** The owner that the caller saw, to take a case from them. */
  from: optionalDocumentIdSchema(),
  check: string()
    .oneOf(KYC_CHECK_NAMES)
    .when('change', ([change], check) =>
      change === 'tick' || change === 'untick' ? check.required('Choose a check.') : check,
    ),
  text: string()
    .max(KYC_NOTE_MAX, `A note must be no longer than ${KYC_NOTE_MAX} characters.`)
    .when('change', ([change], text) =>
      change === 'note' ? text.matches(/\S/, 'Write a note.').required('Write a note.') : text,
    ),
});
export type KycDeskChange = InferType<typeof kycDeskChangeSchema>;

export interface KycNote {
  text: string;
  by: KycStaff;
  at: string;
}

/** One line of the history, newest first. */
export interface KycHistoryEntry {
  at: string;
  by: KycStaff | null;
  sentence: string;
  /** The message to the investor. */
  reason: string | null;
  /** For staff only. */
  note: string | null;
}
