import { type InferType, string, ValidationError } from 'yup';
import type { UnreadableRecord } from '../admin/records.ts';
import { ANSWER_MAX, QUESTION_MAX, REMOVAL_REASON_MAX } from '../limits.ts';
import { proposalRequestSchema } from '../owners/proposal-request.ts';
import type { DescribedPerson } from '../people.ts';
import {
  boundedText,
  dateSchema,
  documentIdSchema,
  idempotencyKeySchema,
  opportunityIdSchema,
  optionalDocumentIdSchema,
  strictObject,
  textOfLines,
  twoWayPageFields,
} from '../schemas.ts';

export const QUESTION_STATUSES = ['waiting', 'answered', 'removed'] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

/** `questions/{id}`: a question about an opportunity, between the asker and staff. */
export const questionSchema = strictObject({
  user_id: string().required(),
  opportunity_id: opportunityIdSchema(),
  /** Empty once staff have removed it. */
  text: string().defined(),
  status: string<QuestionStatus>().oneOf(QUESTION_STATUSES).required(),
  answer: string().nullable().defined(),
  answered_by: string().nullable().defined(),
  answered_at: dateSchema().nullable().defined(),
  /** The wording of the question on the page; null if it is not published. */
  published_as: string().nullable().defined(),
  removal_reason: string().nullable().defined(),
  created_at: dateSchema().required(),
});
export type Question = InferType<typeof questionSchema>;

const questionText = (tooShort: string) =>
  textOfLines({
    max: QUESTION_MAX,
    tooShort,
    tooLong: `The question must be less than ${QUESTION_MAX} characters`,
    control: 'The question cannot contain control characters',
  });

export const questionFormSchema = strictObject({ text: questionText('Enter your question') });
export type QuestionForm = InferType<typeof questionFormSchema>;

/** `unlock` is the token of an unlock of this opportunity, if the caller has one. */
export const askRequestSchema = questionFormSchema.shape({
  id: opportunityIdSchema(),
  submissionId: idempotencyKeySchema(),
  unlock: string(),
});
export type AskRequest = InferType<typeof askRequestSchema>;

/** A question in an answer to its asker. Times are ISO 8601. */
export interface OwnQuestion {
  id: string;
  opportunityId: string;
  /** The title of an archived opportunity; null for any other. */
  archivedTitle: string | null;
  text: string;
  status: QuestionStatus;
  answer: string | null;
  answeredAt: string | null;
  /** True if the page shows the answer to everyone who sees it in full. */
  published: boolean;
  removalReason: string | null;
  askedAt: string;
}

/** The caller's questions about one opportunity; about all if it is missing. */
export const ownQuestionsRequestSchema = strictObject({
  opportunityId: opportunityIdSchema().notRequired().nonNullable(),
});
export type OwnQuestionsRequest = InferType<typeof ownQuestionsRequestSchema>;

export const questionRequestSchema = strictObject({ id: documentIdSchema() });
export type QuestionRequest = InferType<typeof questionRequestSchema>;

export const staffQuestionsRequestSchema = strictObject({
  status: string<QuestionStatus>().oneOf(QUESTION_STATUSES).required(),
  id: optionalDocumentIdSchema(),
  ...twoWayPageFields(),
});
export type StaffQuestionsRequest = InferType<typeof staffQuestionsRequestSchema>;

export interface StaffQuestion extends OwnQuestion {
  person: DescribedPerson;
  publishedAs: string | null;
  /** Waiting drafts of its answer, by owners of the opportunity. */
  drafts: AnswerDraft[];
}

/** An owner's draft of an answer. `changedAt` is ISO. */
export interface AnswerDraft {
  id: string;
  revision: number;
  person: DescribedPerson;
  answer: string;
  changedAt: string;
}

export interface StaffQuestionsPage {
  rows: (StaffQuestion | UnreadableRecord)[];
  next: string | null;
  previous: string | null;
}

const PUBLISHED_QUESTION = questionText('Enter the question as it should appear on the page');

/** The message of a schema about a value; null if the value is valid. */
function refusalOf(schema: typeof PUBLISHED_QUESTION, value: string): string | null {
  try {
    schema.validateSync(value);
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

export const answerFormSchema = strictObject({
  answer: textOfLines({
    max: ANSWER_MAX,
    tooShort: 'Enter an answer',
    tooLong: `The answer must be less than ${ANSWER_MAX} characters`,
    control: 'The answer cannot contain control characters',
  }),
  /**
   * The wording of the question on the page, which staff may change, for example to remove a name; null keeps the answer
   * private.
   */
  publishAs: string()
    .nullable()
    .defined()
    .test('question', (value, { createError }) => {
      const message = value === null ? null : refusalOf(PUBLISHED_QUESTION, value);
      return message === null || createError({ message });
    }),
});
export type AnswerForm = InferType<typeof answerFormSchema>;

/** `used`: the owner's draft that the answer was made from, as staff saw it. */
export const answerRequestSchema = answerFormSchema.shape({
  id: documentIdSchema(),
  used: proposalRequestSchema.optional().default(undefined),
});
export type AnswerRequest = InferType<typeof answerRequestSchema>;

export const removeQuestionSchema = strictObject({
  id: documentIdSchema(),
  reason: boundedText({
    min: 1,
    max: REMOVAL_REASON_MAX,
    tooShort: 'Please give a reason',
    tooLong: `The reason must be less than ${REMOVAL_REASON_MAX} characters`,
  }),
});
export type RemoveQuestion = InferType<typeof removeQuestionSchema>;
