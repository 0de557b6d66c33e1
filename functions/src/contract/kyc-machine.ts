import {
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_STATUSES,
  KYC_DOCUMENT_TYPES,
  KYC_OVERALL_STATUSES,
  KYC_STATUS_FIELD,
  type KycDocumentStatus,
  type KycDocumentType,
  type KycOverallStatus,
  type KycRecord,
} from './kyc.ts';
import { KYC_POINTS_PER_DOCUMENT } from './limits.ts';

/**
 * The KYC state machine: pure, and the only place that knows how a verification moves. The callable, the trigger, the seed,
 * the command line and the screens all ask it. Source: the specification, section 4; docs/decisions/006.
 *
 *                    investor hands in …                       staff set overall_status to …
 *   state            ID document         proof of address      approved      rejected      anything else in the list
 *   not_started      in_progress         refused               put back      put back      taken
 *   in_progress      in_progress         pending_review        put back      taken         taken
 *   pending_review   refused             refused               taken         taken         taken
 *   approved         refused             refused               –             taken         taken
 *   rejected         in_progress         refused¹              taken²        –             taken²
 *
 *   ¹ once the ID document is in again the state is in_progress   ² a decision taken back; both documents must be there
 *   "Anything else" is not_started and in_progress, always taken, and pending_review, which needs both documents.
 */
export type Submission = { ok: true; record: KycRecord } | { ok: false; reason: string };

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

const isIn = (status: KycDocumentStatus) => status === 'uploaded' || status === 'approved';

/** Why this document cannot be handed in now, as a sentence for the person, or null when it can. */
export function whySubmissionRefused(record: KycRecord, documentType: KycDocumentType): string | null {
  const status = record[KYC_STATUS_FIELD[documentType]];
  const label = KYC_DOCUMENT_LABELS[documentType];
  if (record.overall_status === 'approved' || status === 'approved') return `Your ${label} is already approved.`;
  if (status === 'uploaded') return `Your ${label} is already uploaded and pending review.`;
  if (documentType === 'proof_of_address' && !isIn(record.id_document_status)) {
    return 'Complete Step 1 first to unlock this step';
  }
  return null;
}

/** The record after `documentType` has been handed in at `now`; the caller has checked the file itself. */
export function submitDocument(record: KycRecord, documentType: KycDocumentType, now: Date): Submission {
  const reason = whySubmissionRefused(record, documentType);
  if (reason) return { ok: false, reason };
  const next: KycRecord = {
    ...record,
    [KYC_STATUS_FIELD[documentType]]: 'uploaded',
    started_at: record.started_at ?? now,
    rejected_at: null,
    rejection_reason: null,
  };
  const complete = isIn(next.id_document_status) && isIn(next.proof_of_address_status);
  return {
    ok: true,
    record: {
      ...next,
      overall_status: complete ? 'pending_review' : 'in_progress',
      completed_at: complete ? now : null,
    },
  };
}

/** What a trigger finds after someone with console access wrote the record: any value may stand in any field. */
export type WrittenKycRecord = Omit<KycRecord, 'overall_status' | 'id_document_status' | 'proof_of_address_status'> & {
  overall_status: unknown;
  id_document_status: unknown;
  proof_of_address_status: unknown;
};

const asOverall = (value: unknown) => KYC_OVERALL_STATUSES.find((status) => status === value);
const asDocument = (value: unknown) => KYC_DOCUMENT_STATUSES.find((status) => status === value);

/**
 * The record that follows from what staff wrote: they touch only `overall_status` (and `rejection_reason`), every other
 * consequence follows here. A status outside the list, or one the documents do not bear out, is put back to what `before`
 * had, and so are the documents where someone changed those instead; where even that could not be, the verification is in
 * progress with the documents it has. Settling a settled record changes nothing, so a trigger may run twice.
 */
export function settleKycRecord(before: KycRecord | null, written: WrittenKycRecord, now: Date): KycRecord {
  const last = before ?? newKycRecord(written.user_id);
  const record: KycRecord = {
    ...written,
    overall_status: asOverall(written.overall_status) ?? last.overall_status,
    id_document_status: asDocument(written.id_document_status) ?? last.id_document_status,
    proof_of_address_status: asDocument(written.proof_of_address_status) ?? last.proof_of_address_status,
  };
  const putBack = { ...record, overall_status: last.overall_status };
  const open: KycRecord = { ...record, overall_status: 'in_progress' };
  const possible =
    [record, putBack, { ...putBack, ...documentsOf(last) }].find((each) => isBorneOut(each, last)) ?? open;
  return CONSEQUENCES[possible.overall_status](possible, now, last);
}

const documentsOf = ({ id_document_status, proof_of_address_status }: KycRecord) => ({
  id_document_status,
  proof_of_address_status,
});

/** Whether the documents allow the status: nobody is verified or rejected on documents that were never handed in. */
function isBorneOut(record: KycRecord, last: KycRecord): boolean {
  const documents = [record.id_document_status, record.proof_of_address_status];
  const present = (status: KycDocumentStatus) => status !== 'not_uploaded';
  switch (record.overall_status) {
    case 'approved':
    case 'pending_review':
      return documents.every(last.overall_status === 'rejected' ? present : isIn);
    case 'rejected':
      return documents.some(present);
    default:
      return true;
  }
}

const undecided = { approved_at: null, rejected_at: null, rejection_reason: null };

const CONSEQUENCES: Record<KycOverallStatus, (record: KycRecord, now: Date, last: KycRecord) => KycRecord> = {
  not_started: (record) => newKycRecord(record.user_id),
  in_progress: (record, now) => ({
    ...record,
    ...undecided,
    ...eachDocument(record, (status) => (status === 'approved' ? 'uploaded' : status)),
    started_at: record.started_at ?? now,
    completed_at: null,
  }),
  pending_review: (record, now) => ({
    ...record,
    ...undecided,
    ...eachDocument(record, () => 'uploaded'),
    started_at: record.started_at ?? now,
    completed_at: record.completed_at ?? now,
  }),
  approved: (record, now) => ({
    ...record,
    ...undecided,
    ...eachDocument(record, () => 'approved'),
    started_at: record.started_at ?? now,
    completed_at: record.completed_at ?? now,
    approved_at: record.approved_at ?? now,
  }),
  rejected: (record, now, last) => ({
    ...record,
    ...returnedDocuments(record, last),
    started_at: record.started_at ?? now,
    approved_at: null,
    rejected_at: record.rejected_at ?? now,
  }),
};

/**
 * What a rejection makes of the documents: it returns those that it turns to rejected itself, and where it names none, as in
 * the console, every one that is in. One that stands already returns nothing more.
 */
function returnedDocuments(record: KycRecord, last: KycRecord) {
  if (last.overall_status === 'rejected') {
    return eachDocument(last, (status) => (status === 'approved' ? 'rejected' : status));
  }
  const names = KYC_DOCUMENT_TYPES.some((type) => {
    const field = KYC_STATUS_FIELD[type];
    return record[field] === 'rejected' && isIn(last[field]);
  });
  if (names) return eachDocument(record, (status) => (status === 'approved' ? 'uploaded' : status));
  return eachDocument(record, (status) => (status === 'not_uploaded' ? status : 'rejected'));
}

function eachDocument(record: KycRecord, turn: (status: KycDocumentStatus) => KycDocumentStatus) {
  return {
    id_document_status: turn(record.id_document_status),
    proof_of_address_status: turn(record.proof_of_address_status),
  };
}

/** Points of 100: 50 for each document that is uploaded or approved (specification, section 4). */
export function kycProgress(record: KycRecord | null): number {
  if (!record) return 0;
  return [record.id_document_status, record.proof_of_address_status].filter(isIn).length * KYC_POINTS_PER_DOCUMENT;
}

/** The step a person is at: 1 ID document, 2 proof of address, 3 under review. A rejected document is handed in anew. */
export function currentKycStep(record: KycRecord | null): 1 | 2 | 3 {
  if (!record || record.overall_status === 'not_started' || !isIn(record.id_document_status)) return 1;
  return isIn(record.proof_of_address_status) ? 3 : 2;
}
