import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { SUBMISSION_STEPS_MAX } from '../contract/limits.ts';
import type { OwnSubmission, SubmissionFileView, SubmissionQuestionView } from '../contract/owners/owner-calls.ts';
import type { SubmissionContent } from '../contract/owners/submission-content.ts';
import {
  moveSubmission,
  openQuestions,
  type SubmissionEvent,
  type SubmissionPosition,
} from '../contract/owners/submission-machine.ts';
import {
  type StoredSubmissionQuestion,
  type StoredSubmissionStep,
  type SubmissionRecord,
  submissionRecordSchema,
} from '../contract/owners/submission-record.ts';
import { markChanged } from '../events/mark-changed.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument, parseOrWarn } from '../platform/stored-documents.ts';

export const submissions = () => firestore().collection('owner_submissions');
export const submissionRef = (id: string) => submissions().doc(id);

/** The stored submission; null if it doesn't match its schema. */
export const readSubmission = (document: DocumentSnapshot): SubmissionRecord | null =>
  document.exists ? parseOrWarn(submissionRecordSchema, document) : null;

export const noSuchSubmission = () => new HttpsError('not-found', 'This submission no longer exists.');

const CHANGED = 'This submission has changed. Nothing was saved. Reload the page to see the change, and try again.';
const FULL = `A submission can have up to ${SUBMISSION_STEPS_MAX} steps, which this one has.`;

/** Throws `not-found` without a submission, and for one of another owner if `owner` is given. */
export async function findSubmission(transaction: Transaction, id: string, owner?: string): Promise<SubmissionRecord> {
  const stored = await transaction.get(submissionRef(id));
  if (!stored.exists) throw noSuchSubmission();
  const record = parseDocument(submissionRecordSchema, stored.data());
  if (owner !== undefined && record.user_id !== owner) throw noSuchSubmission();
  return record;
}

/** Throws `aborted` if either side has changed the submission since the caller saw it. */
export function assertRevision({ revision }: SubmissionRecord, seen: number): void {
  if (revision !== seen) throw new HttpsError('aborted', CHANGED);
}

/** The record after an event. Throws `failed-precondition` with the machine's sentence if it is refused. */
export function applyEvent(record: SubmissionRecord, event: SubmissionEvent, at: Date): SubmissionRecord {
  const moved = moveSubmission(positionOf(record), event);
  if (!moved.ok) throw new HttpsError('failed-precondition', moved.reason);
  const { status, resume, questions, opportunityId, reason } = moved.position;
  const before = new Map(record.questions.map((question) => [question.id, question]));
  return {
    ...record,
    status,
    resume,
    reason,
    opportunity_id: opportunityId,
    questions: questions.map(({ id, text, answer }): StoredSubmissionQuestion => {
      const known = before.get(id);
      const answered_at = answer === null ? null : (known?.answered_at ?? at);
      return { id, text, answer, asked_at: known?.asked_at ?? at, answered_at };
    }),
  };
}

export const positionOf = ({
  status,
  resume,
  questions,
  opportunity_id,
  reason,
}: SubmissionRecord): SubmissionPosition => ({
  status,
  resume,
  questions: questions.map(({ id, text, answer }) => ({ id, text, answer })),
  opportunityId: opportunity_id,
  reason,
});

/** True if the request with this id has been carried out. */
export const hasStep = ({ history }: SubmissionRecord, requestId: string): boolean =>
  history.some(({ id }) => id === requestId);

/** Writes a changed submission with its step. After the reads of the transaction. */
export function writeSubmission(
  transaction: Transaction,
  id: string,
  changed: SubmissionRecord,
  step: StoredSubmissionStep | null,
  at: Date,
): void {
  if (changed.history.length >= SUBMISSION_STEPS_MAX) throw new HttpsError('resource-exhausted', FULL);
  const record: SubmissionRecord = {
    ...changed,
    revision: changed.revision + 1,
    history: step ? [...changed.history, step] : changed.history,
    changed_at: at,
  };
  transaction.set(submissionRef(id), record);
  if (step && !OWN_TO_STAFF.includes(step.kind)) markChanged(transaction, record.user_id, 'submissions');
}

/** Steps that the owner doesn't see. */
const OWN_TO_STAFF: readonly StoredSubmissionStep['kind'][] = ['note', 'owner'];

export const contentOf = ({ content }: Pick<SubmissionRecord, 'content'>): SubmissionContent => JSON.parse(content);

/** A submission for its owner. Names every field, so that nothing of staff's work is sent by accident. */
export function toOwnSubmission(id: string, record: SubmissionRecord): OwnSubmission {
  const { status, revision, reason, opportunity_id, changed_at, sent_at } = record;
  return {
    id,
    status,
    revision,
    content: contentOf(record),
    questions: toQuestionViews(record),
    files: toFileViews(record),
    reason,
    opportunityId: status === 'listed' ? opportunity_id : null,
    changedAt: changed_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  };
}

export const toQuestionViews = ({ questions }: SubmissionRecord): SubmissionQuestionView[] =>
  questions.map(({ id, text, answer, asked_at, answered_at }) => ({
    id,
    text,
    answer,
    askedAt: asked_at.toISOString(),
    answeredAt: answered_at?.toISOString() ?? null,
  }));

export const toFileViews = ({ files }: SubmissionRecord): SubmissionFileView[] =>
  files.map(({ id, file_name, file_size, added_at }) => ({
    id,
    name: file_name,
    size: file_size,
    addedAt: added_at.toISOString(),
  }));

export const countOpen = ({ questions }: SubmissionRecord): number =>
  openQuestions({ questions: questions.map(({ id, text, answer }) => ({ id, text, answer })) }).length;
