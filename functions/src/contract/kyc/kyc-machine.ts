import { KYC_POINTS_PER_DOCUMENT } from '../limits.ts';
import {
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_TYPES,
  KYC_OVERALL_STATUSES,
  KYC_STATUS_FIELD,
  type KycDocumentStatus,
  type KycDocumentType,
  type KycOverallStatus,
  type KycRecord,
  type PinnedDocument,
  type RawKycRecord,
} from './kyc.ts';

/**
 * The KYC state machine: pure, and the only code that decides how a verification changes. `kyc-table.test.ts` lists
 * every transition. A state consists of the record that the investor sees and the documents it is based on. An approval
 * requires two documents.
 */
export interface KycState {
  record: KycRecord;
  documents: Record<KycDocumentType, PinnedDocument | null>;
}

export type KycEvent =
  /** The investor submits a document; the caller has inspected the file. */
  | { type: 'submit'; documentType: KycDocumentType; document: PinnedDocument }
  /** The investor replaces a document that awaits review. `opened` is true if staff have opened it. */
  | { type: 'replace'; documentType: KycDocumentType; document: PinnedDocument; opened: boolean }
  /** A reviewer asks for these documents again. All of them is a rejection. */
  | { type: 'return'; documentTypes: readonly KycDocumentType[]; reason: string }
  /** Staff set `overall_status`: an approval in the portal, or any value in the console or on the command line. */
  | { type: 'set_status'; status: KycOverallStatus };

/** `reason` is a sentence for the caller. A refused event changes nothing. */
export type Transition = { ok: true; state: KycState } | { ok: false; reason: string };

const refuse = (reason: string): Transition => ({ ok: false, reason });

export function newKycRecord(uid: string): KycRecord {
  return {
    user_id: uid,
    overall_status: 'not_started',
    id_document_status: 'not_uploaded',
    proof_of_address_status: 'not_uploaded',
    started_at: null,
    completed_at: null,
    approved_at: null,
    rejected_at: null,
    rejection_reason: null,
  };
}

export const newKycState = (uid: string): KycState => ({
  record: newKycRecord(uid),
  documents: { id_document: null, proof_of_address: null },
});

/** Returns the state after an event at `now`, or the reason why the event is refused. */
export function transition(state: KycState, event: KycEvent, now: Date): Transition {
  switch (event.type) {
    case 'submit':
      return submit(state, event.documentType, event.document, now);
    case 'replace':
      return replace(state, event, now);
    case 'return':
      return returnDocuments(state, event.documentTypes, event.reason, now);
    case 'set_status':
      return setStatus(state, event.status, now);
  }
}

const isSubmitted = (status: string) => status === 'uploaded' || status === 'approved';
const statusOf = (record: RawKycRecord, type: KycDocumentType) => record[KYC_STATUS_FIELD[type]];

/** Returns a sentence for the investor if this document cannot be submitted now, or null. */
export function validateSubmission(record: RawKycRecord, documentType: KycDocumentType): string | null {
  const status = statusOf(record, documentType);
  const label = KYC_DOCUMENT_LABELS[documentType];
  if (record.overall_status === 'approved' || status === 'approved') return `Your ${label} is already approved.`;
  if (status === 'uploaded') return `Your ${label} is already uploaded and pending review.`;
  if (documentType === 'proof_of_address' && !isSubmitted(record.id_document_status)) {
    return 'Complete Step 1 first to unlock this step';
  }
  return null;
}

function submit({ record, documents }: KycState, type: KycDocumentType, document: PinnedDocument, now: Date) {
  const reason = validateSubmission(record, type);
  if (reason) return refuse(reason);
  const submitted: KycRecord = { ...record, ...UNDECIDED, [KYC_STATUS_FIELD[type]]: 'uploaded' };
  const complete = KYC_DOCUMENT_TYPES.every((each) => isSubmitted(statusOf(submitted, each)));
  return accept({
    record: {
      ...submitted,
      overall_status: complete ? 'pending_review' : 'in_progress',
      started_at: record.started_at ?? now,
      completed_at: complete ? now : null,
    },
    documents: { ...documents, [type]: document },
  });
}

/** Returns a sentence for the investor if the document that awaits review cannot be replaced now, or null. */
export function validateReplacement(
  record: RawKycRecord,
  documentType: KycDocumentType,
  opened: boolean,
): string | null {
  const status = statusOf(record, documentType);
  const label = KYC_DOCUMENT_LABELS[documentType];
  if (record.overall_status === 'approved' || status === 'approved') return `Your ${label} is already approved.`;
  if (status !== 'uploaded') return `There is no ${label} to replace. Please upload one.`;
  if (opened) return `A reviewer has opened your ${label}, so you can’t replace it.`;
  return null;
}

/**
 * Only the file changes. A case that awaits review starts its wait again, because its documents are complete only now.
 */
function replace({ record, documents }: KycState, event: Extract<KycEvent, { type: 'replace' }>, now: Date) {
  const reason = validateReplacement(record, event.documentType, event.opened);
  if (reason) return refuse(reason);
  return accept({
    record: { ...record, completed_at: record.overall_status === 'pending_review' ? now : record.completed_at },
    documents: { ...documents, [event.documentType]: event.document },
  });
}

/** A document that was not returned keeps its status, and awaits review with the new one. */
function returnDocuments(
  { record, documents }: KycState,
  types: readonly KycDocumentType[],
  reason: string,
  now: Date,
) {
  if (record.overall_status === 'rejected') return refuse('These documents have already been requested again.');
  const returned = types.filter((type) => isSubmitted(statusOf(record, type)));
  if (returned.length === 0) return refuse('These documents have not been submitted.');
  return accept({
    record: {
      ...record,
      ...eachDocument((type) => {
        if (returned.includes(type)) return 'rejected';
        return record[KYC_STATUS_FIELD[type]] === 'approved' ? 'uploaded' : record[KYC_STATUS_FIELD[type]];
      }),
      overall_status: 'rejected',
      approved_at: null,
      rejected_at: now,
      rejection_reason: reason === '' ? null : reason,
    },
    documents,
  });
}

function setStatus(state: KycState, status: KycOverallStatus, now: Date): Transition {
  const { record, documents } = state;
  if (status === record.overall_status) return { ok: true, state };
  const started_at = record.started_at ?? now;
  const completed_at = record.completed_at ?? now;
  switch (status) {
    case 'not_started':
      return accept(newKycState(record.user_id));
    case 'in_progress': // Both documents must be submitted again.
      return accept({
        record: { ...newKycRecord(record.user_id), overall_status: status, started_at },
        documents: { id_document: null, proof_of_address: null },
      });
    case 'pending_review':
    case 'approved': {
      if (!hasBothDocuments(state)) return refuse(needs(status, 'both documents have'));
      const approved = status === 'approved';
      return accept({
        record: {
          ...record,
          ...UNDECIDED,
          ...eachDocument(() => (approved ? 'approved' : 'uploaded')),
          overall_status: status,
          started_at,
          completed_at,
          approved_at: approved ? now : null,
        },
        documents,
      });
    }
    case 'rejected': {
      const rejected = returnDocuments(state, KYC_DOCUMENT_TYPES, record.rejection_reason ?? '', now);
      return rejected.ok ? rejected : refuse(needs(status, 'a document has'));
    }
  }
}

const needs = (status: KycOverallStatus, what: string) =>
  `The status can be "${status}" only when ${what} been submitted.`;

/** True if both files exist and, unless this reverts a rejection, neither was returned. */
function hasBothDocuments({ record, documents }: KycState): boolean {
  return KYC_DOCUMENT_TYPES.every(
    (type) => documents[type] !== null && (record.overall_status === 'rejected' || isSubmitted(statusOf(record, type))),
  );
}

const UNDECIDED = { approved_at: null, rejected_at: null, rejection_reason: null };
const accept = (state: KycState): Transition => ({ ok: true, state });
const eachDocument = (statusFor: (type: KycDocumentType) => KycDocumentStatus) => ({
  id_document_status: statusFor('id_document'),
  proof_of_address_status: statusFor('proof_of_address'),
});

export interface Reconciliation {
  state: KycState;
  /** The part of the edit that was reverted and why, for its author; null if nothing was. */
  note: string | null;
  /** A person lost an approval because the edit is invalid, so staff must check it. */
  failedClosed: boolean;
}

/**
 * The effect of an edit in the Firebase console. Staff set `overall_status` and `rejection_reason`; every other field
 * comes from `audited`, the last state that the server wrote. An unknown status, or one that the documents don't
 * support, is reverted; an unknown one after approved becomes pending_review. Idempotent.
 */
export function reconcile(audited: KycState, written: RawKycRecord, now: Date): Reconciliation {
  const state = { ...audited, record: { ...audited.record, rejection_reason: written.rejection_reason } };
  const status = KYC_OVERALL_STATUSES.find((known) => known === written.overall_status);
  const moved = transition(state, { type: 'set_status', status: status ?? 'pending_review' }, now);
  const before = audited.record.overall_status;
  if (status !== undefined && moved.ok) {
    const note = explainRestored(audited.record, written) ?? explainMissingReason(before, moved.state.record);
    return { state: moved.state, note, failedClosed: false };
  }
  const failedClosed = status === undefined && before === 'approved' && moved.ok;
  const next = failedClosed ? moved.state : state;
  const reason = status === undefined || moved.ok ? unknownStatus(written.overall_status) : moved.reason;
  return { state: next, note: `${reason} The status is now "${next.record.overall_status}".`, failedClosed };
}

/** The investor reads a general sentence instead of a reason. */
const explainMissingReason = (before: KycOverallStatus, { overall_status, rejection_reason }: KycRecord) =>
  overall_status === 'rejected' && before !== 'rejected' && rejection_reason === null ? NOTE_WITHOUT_REASON : null;

const NOTE_WITHOUT_REASON =
  'No reason was given, so the investor reads a general sentence. Write one in rejection_reason.';

const unknownStatus = (status: string) =>
  `"${status}" is not a status: write one of ${KYC_OVERALL_STATUSES.join(', ')}.`;

const SERVER_FIELDS = [
  'id_document_status',
  'proof_of_address_status',
  'started_at',
  'completed_at',
  'approved_at',
  'rejected_at',
] as const satisfies (keyof KycRecord)[];

/** Staff see why a field that they edited was reverted. */
function explainRestored(audited: KycRecord, written: RawKycRecord): string | null {
  const changed = SERVER_FIELDS.filter((field) => audited[field]?.valueOf() !== written[field]?.valueOf());
  return changed.length === 0
    ? null
    : `Only overall_status and rejection_reason can be set here. Restored: ${changed.join(', ')}.`;
}

/** The label on every screen when one document is needed again. The person is not rejected, so it is shown in amber. */
export const ONE_DOCUMENT_AGAIN = 'Please send one document again';

/** The document that staff request again while they keep the other one; null in every other state. */
export function returnedDocument(record: RawKycRecord): KycDocumentType | null {
  if (record.overall_status !== 'rejected') return null;
  const keepsOne = KYC_DOCUMENT_TYPES.some((type) => isSubmitted(statusOf(record, type)));
  return KYC_DOCUMENT_TYPES.find((type) => keepsOne && statusOf(record, type) === 'rejected') ?? null;
}

/** Points of 100: 50 for each document that is uploaded or approved. */
export function kycProgress(record: RawKycRecord | null): number {
  if (!record) return 0;
  return KYC_DOCUMENT_TYPES.filter((type) => isSubmitted(statusOf(record, type))).length * KYC_POINTS_PER_DOCUMENT;
}

/**
 * The person's step: 1 ID document, 2 proof of address, 3 under review. A rejected document must be submitted again.
 */
export function currentKycStep(record: RawKycRecord | null): 1 | 2 | 3 {
  if (!record || record.overall_status === 'not_started' || !isSubmitted(record.id_document_status)) return 1;
  return isSubmitted(record.proof_of_address_status) ? 3 : 2;
}
