import { boolean, type InferType, number, string } from 'yup';
import type { OwnOwnerProfile } from '../accounts/owner-profile.ts';
import type { UnreadableRecord } from '../admin/records.ts';
import type { StaffMember } from '../admin/staff.ts';
import { fileNameSchema } from '../files/files.ts';
import { SUBMISSION_CONTENT_MAX, SUBMISSION_TEXT_MAX } from '../limits.ts';
import type { OPPORTUNITY_STATUSES } from '../options.ts';
import type { DescribedPerson } from '../people.ts';
import {
  idempotencyKeySchema,
  opportunityIdSchema,
  strictObject,
  textOfLines,
  timeSchema,
  twoWayPageFields,
} from '../schemas.ts';
import type { SubmissionContent } from './submission-content.ts';
import type { StoredSubmissionStep } from './submission-record.ts';
import { STAFF_SUBMISSION_STATES, type SubmissionState, WORKED_STATES, type WorkedState } from './submission-states.ts';

const submissionId = () => idempotencyKeySchema();
const revision = () => number().integer().min(0).required();
const CONTROL = 'Remove the control characters from the text.';
const textField = (name: string) =>
  textOfLines({
    max: SUBMISSION_TEXT_MAX,
    tooShort: `Write ${name}.`,
    tooLong: `Write at most ${SUBMISSION_TEXT_MAX} characters.`,
    control: CONTROL,
  });

export const submissionRequestSchema = strictObject({ id: submissionId() });
export type SubmissionRequest = InferType<typeof submissionRequestSchema>;

const TOO_LARGE = 'This submission is too large. Shorten its texts, or add the details as a file.';

/** `fields` is JSON: the changed fields of the content, null for those that were removed. Revision 0 makes a new one. */
export const saveSubmissionSchema = strictObject({
  id: submissionId(),
  revision: revision(),
  fields: string().max(SUBMISSION_CONTENT_MAX, TOO_LARGE).required(),
});
export type SaveSubmission = InferType<typeof saveSubmissionSchema>;

/** The largest body of `saveSubmission`, in bytes: JSON in JSON, and room for the other fields. */
export const SUBMISSION_BODY_MAX = 2 * SUBMISSION_CONTENT_MAX + 4096;

/** `revision` is the one that the owner saw. */
export const submissionActionSchema = strictObject({ id: submissionId(), revision: revision() });
export type SubmissionAction = InferType<typeof submissionActionSchema>;

export const answerSubmissionSchema = strictObject({
  id: submissionId(),
  questionId: string().max(64).required(),
  answer: textField('an answer'),
});
export type AnswerSubmission = InferType<typeof answerSubmissionSchema>;

/** `path`: a private file of the owner, which is moved to the submission. */
export const addSubmissionFileSchema = strictObject({
  id: submissionId(),
  path: string().max(1024).required(),
  fileName: fileNameSchema(),
});
export type AddSubmissionFile = InferType<typeof addSubmissionFileSchema>;

export const submissionFileSchema = strictObject({ id: submissionId(), fileId: string().max(64).required() });
export type SubmissionFileRequest = InferType<typeof submissionFileSchema>;

/** A submission in the list of its owner. */
export interface OwnSubmissionRow {
  id: string;
  title: string;
  status: SubmissionState;
  openQuestions: number;
  changedAt: string;
}

export interface OwnedOpportunity {
  id: string;
  title: string;
  status: (typeof OPPORTUNITY_STATUSES)[number];
}

export interface OwnerRoom {
  submissions: OwnSubmissionRow[];
  /** Published ones. */
  opportunities: OwnedOpportunity[];
}

export interface SubmissionFileView {
  id: string;
  name: string;
  size: number;
  addedAt: string;
}

export interface SubmissionQuestionView {
  id: string;
  text: string;
  askedAt: string;
  answer: string | null;
  answeredAt: string | null;
}

/** A submission as its owner sees it: no note, no name of staff, nothing of staff's work. */
export interface OwnSubmission {
  id: string;
  status: SubmissionState;
  revision: number;
  content: SubmissionContent;
  questions: SubmissionQuestionView[];
  files: SubmissionFileView[];
  /** Why it was declined. */
  reason: string | null;
  /** Once the opportunity is published. */
  opportunityId: string | null;
  changedAt: string;
  sentAt: string | null;
}

export const submissionsRequestSchema = strictObject({
  state: string<SubmissionState>().oneOf(STAFF_SUBMISSION_STATES),
  /** `me`, `none` or the uid of a member of staff. */
  owner: string().min(1).max(128),
  /** Sent from this time on, and before that one. */
  from: timeSchema(),
  to: timeSchema(),
  order: string().oneOf(['newest', 'oldest']),
  ...twoWayPageFields(),
});
export type SubmissionsRequest = InferType<typeof submissionsRequestSchema>;

/** A submission in the list of staff. `owner` is the uid of the member of staff in charge. */
export interface SubmissionRow {
  id: string;
  title: string;
  category: string | null;
  state: SubmissionState;
  person: DescribedPerson;
  openQuestions: number;
  owner: string | null;
  opportunityId: string | null;
  sentAt: string;
}

export interface SubmissionsPage {
  rows: (SubmissionRow | UnreadableRecord)[];
  next: string | null;
  previous: string | null;
}

export interface StaffSubmission extends SubmissionRow {
  revision: number;
  content: SubmissionContent;
  questions: SubmissionQuestionView[];
  files: SubmissionFileView[];
  reason: string | null;
  history: (Pick<StoredSubmissionStep, 'id' | 'kind' | 'detail'> & { by: StaffMember | null; at: string })[];
  /** The accounts that own the opportunity. */
  owners: DescribedPerson[];
  /** What the sender answered about themselves. */
  details: OwnOwnerProfile['details'];
}

/** One change by staff. `requestId` makes a repeated request change nothing. */
export const updateSubmissionSchema = strictObject({
  id: submissionId(),
  revision: revision(),
  requestId: idempotencyKeySchema(),
  move: string<WorkedState>().oneOf(WORKED_STATES),
  ask: string().max(SUBMISSION_TEXT_MAX),
  decline: string().max(SUBMISSION_TEXT_MAX),
  note: string().max(SUBMISSION_TEXT_MAX),
  owner: string().max(128).nullable(),
})
  .test(
    'change',
    'Change one thing at a time.',
    ({ move, ask, decline, note, owner }) =>
      [move, ask, decline, note, owner].filter((value) => value !== undefined).length === 1,
  )
  .test('text', 'Write a text.', ({ ask, decline, note }) =>
    [ask, decline, note].every((text) => text === undefined || textField('a text').isValidSync(text)),
  );
export type UpdateSubmission = InferType<typeof updateSubmissionSchema>;

export const convertSubmissionSchema = strictObject({
  id: submissionId(),
  revision: revision(),
  opportunityId: opportunityIdSchema(),
});
export type ConvertSubmission = InferType<typeof convertSubmissionSchema>;

export const setOpportunityOwnerSchema = strictObject({
  opportunityId: opportunityIdSchema(),
  uid: string().max(128).required(),
  owns: boolean().required(),
});
export type SetOpportunityOwner = InferType<typeof setOpportunityOwnerSchema>;
