import { array, type InferType, number, string } from 'yup';
import { SUBMISSION_CONTENT_MAX } from '../limits.ts';
import { dateSchema, strictObject } from '../schemas.ts';
import { SUBMISSION_STATES, type SubmissionState, WORKED_STATES, type WorkedState } from './submission-states.ts';

const questionSchema = strictObject({
  id: string().required(),
  text: string().required(),
  asked_at: dateSchema().required(),
  answer: string().nullable().defined(),
  answered_at: dateSchema().nullable().defined(),
});
export type StoredSubmissionQuestion = InferType<typeof questionSchema>;

const fileSchema = strictObject({
  id: string().required(),
  file_path: string().required(),
  file_name: string().required(),
  file_size: number().integer().min(0).required(),
  mime_type: string().required(),
  sha256: string().required(),
  added_at: dateSchema().required(),
});
export type StoredSubmissionFile = InferType<typeof fileSchema>;

export const SUBMISSION_STEP_KINDS = [
  'sent',
  'withdrawn',
  'answered',
  'asked',
  'moved',
  'declined',
  'converted',
  'listed',
  'note',
  'owner',
] as const;

/** A step of its history, for staff only. `detail` is a state, a uid, the id of an opportunity or the text of a note. */
const stepSchema = strictObject({
  /** The id of the request, so that a repeated one changes nothing. */
  id: string().required(),
  kind: string().oneOf(SUBMISSION_STEP_KINDS).required(),
  detail: string().nullable().defined(),
  /** Null for the portal itself. */
  by: string().nullable().defined(),
  at: dateSchema().required(),
});
export type StoredSubmissionStep = InferType<typeof stepSchema>;

/** `owner_submissions/{id}` once its timestamps are Dates. The id is chosen at random by the browser. */
export const submissionRecordSchema = strictObject({
  user_id: string().required(),
  status: string<SubmissionState>().oneOf(SUBMISSION_STATES).required(),
  resume: string<WorkedState>().oneOf(WORKED_STATES).required(),
  /** From the content, for lists. Empty until it is typed. */
  title: string().defined(),
  /** `SubmissionContent` as JSON, because a draft may have any shape, and no query asks for a part of it. */
  content: string().max(SUBMISSION_CONTENT_MAX).required(),
  /** Counts the changes by either side. */
  revision: number().integer().min(0).required(),
  questions: array(questionSchema).required(),
  files: array(fileSchema).required(),
  reason: string().nullable().defined(),
  opportunity_id: string().nullable().defined(),
  /** The uid of the member of staff in charge. */
  owner: string().nullable().defined(),
  history: array(stepSchema).required(),
  created_at: dateSchema().required(),
  changed_at: dateSchema().required(),
  /** Missing until it is sent, so that no list of staff finds a draft. */
  sent_at: dateSchema(),
});
export type SubmissionRecord = InferType<typeof submissionRecordSchema>;
