import { type Query, Timestamp } from 'firebase-admin/firestore';
import { accessRequestSchema } from '../contract/access/access-requests.ts';
import {
  FORM_COLLECTIONS,
  FORM_STATUSES,
  type FormCollection,
  type FormStatus,
} from '../contract/forms/form-records.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument } from '../platform/stored-documents.ts';

/** The verifications, forms, questions, requests, submissions and differences that wait for staff, without fetching more than the oldest. */
export const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

async function oldestOf(query: Query, field: string): Promise<Date | null> {
  const { docs } = await query.orderBy(field).limit(1).select(field).get();
  const time: unknown = docs[0]?.get(field);
  return time instanceof Timestamp ? time.toDate() : null;
}

const pendingVerifications = () =>
  firestore().collection('kyc_snapshots').where('record.overall_status', '==', 'pending_review');

/** Counts what has waited since before `since`, or everything without it. */
const countWaitingSince = (query: Query, field: string, since?: Date) =>
  countOf(since ? query.where(field, '<', since) : query);

export const countVerifications = () => countOf(pendingVerifications());
/** A reopened verification is due later than its documents say. */
export const overdueVerifications = (at: Date) =>
  firestore().collection('kyc_snapshots').where('desk.state', '==', 'waiting').where('desk.due_at', '<', at);
export const oldestVerification = () => oldestOf(pendingVerifications(), 'record.completed_at');

const waitingQuestions = () => firestore().collection('questions').where('status', '==', 'waiting');

export const countQuestions = (since?: Date) => countWaitingSince(waitingQuestions(), 'created_at', since);
export const oldestQuestion = () => oldestOf(waitingQuestions(), 'created_at');

const waitingAccess = () => firestore().collection('access_requests').where('status', '==', 'requested');

export const countAccessRequests = (since?: Date) => countWaitingSince(waitingAccess(), 'created_at', since);

export async function oldestAccessRequest(): Promise<{ id: string; user_id: string; created_at: Date } | null> {
  const { docs } = await waitingAccess().orderBy('created_at').limit(1).get();
  const [oldest] = docs;
  if (!oldest) return null;
  const { user_id, created_at } = parseDocument(accessRequestSchema, oldest.data());
  return { id: oldest.id, user_id, created_at };
}

const openFindings = () => firestore().collection('register_findings').where('status', '==', 'open');

export const countFindings = (since?: Date) => countWaitingSince(openFindings(), 'found_at', since);
export const oldestFinding = () => oldestOf(openFindings(), 'found_at');

const UNANSWERED: readonly FormStatus[] = ['new', 'read'];

const receivedSubmissions = () => firestore().collection('owner_submissions').where('status', '==', 'received');

export const countSubmissions = (since?: Date) => countWaitingSince(receivedSubmissions(), 'sent_at', since);
export const oldestSubmission = () => oldestOf(receivedSubmissions(), 'sent_at');

export const countProposals = () => countOf(firestore().collection('owner_proposals').where('state', '==', 'waiting'));

const openReports = () => firestore().collection('message_reports').where('handled_at', '==', null);

export const countReports = (since?: Date) => countWaitingSince(openReports(), 'created_at', since);

/**
 * Counts the unanswered forms. A form that was stored before forms had a status is new, but no filter finds missing
 * fields, so the others are subtracted from all. Those since before a time are counted by their status alone.
 */
export async function countForms(collection: FormCollection, since?: Date): Promise<number> {
  const forms = firestore().collection(collection);
  if (since) return countWaitingSince(forms.where('status', 'in', UNANSWERED), 'created_at', since);
  const handled = FORM_STATUSES.filter((status) => !UNANSWERED.includes(status));
  const [all, done] = await Promise.all([countOf(forms), countOf(forms.where('status', 'in', handled))]);
  return Math.max(0, all - done);
}

/** The time of the oldest unanswered form with a status. */
export async function oldestForm(): Promise<Date | null> {
  const times = await Promise.all(
    FORM_COLLECTIONS.map((name) =>
      oldestOf(firestore().collection(name).where('status', 'in', UNANSWERED), 'created_at'),
    ),
  );
  const known = times.flatMap((time) => time?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.min(...known));
}
