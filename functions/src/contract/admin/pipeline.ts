import { array, boolean, type InferType, number, string } from 'yup';
import { EMAIL_MAX, PIPELINE_NOTE_MAX, PIPELINE_NOTES_MAX, PIPELINE_STEP_MAX } from '../limits.ts';
import {
  INTEREST_STAGES,
  INTEREST_STATES,
  type InterestStage,
  type InterestState,
} from '../opportunities/interest-stages.ts';
import type { Money } from '../opportunities/money.ts';
import type { DescribedPerson } from '../people.ts';
import {
  dateSchema,
  documentIdSchema,
  opportunityIdSchema,
  optionalDocumentIdSchema,
  strictObject,
  twoWayPageFields,
} from '../schemas.ts';
import type { UnreadableRecord } from './records.ts';
import type { StaffMember } from './staff.ts';

/**
 * `pipeline/{opportunity_uid}`: staff notes about the interest with the same id. The investor never receives them, not
 * even in the download of their data. `stage` repeats the interest's, so that one query can filter by all fields.
 */
export const pipelineSchema = strictObject({
  user_id: string().required(),
  opportunity_id: opportunityIdSchema(),
  stage: string<InterestState>().oneOf(INTEREST_STATES).required(),
  /** The uid of the administrator in charge. */
  owner: string().nullable().defined(),
  next_step: string().nullable().defined(),
  /** The start of the day (UTC) on which the next step is due. */
  next_at: dateSchema().nullable().defined(),
  notes: array(
    strictObject({ text: string().required(), by: string().required(), at: dateSchema().required() }),
  ).defined(),
  /** Counts changes by staff. */
  revision: number().integer().min(0).required(),
  created_at: dateSchema().required(),
  updated_at: dateSchema().required(),
});
export type PipelineEntry = InferType<typeof pipelineSchema>;

export const pipelineRequestSchema = strictObject({
  opportunityId: opportunityIdSchema().notRequired().nonNullable(),
  stage: string<InterestState>().oneOf(INTEREST_STATES),
  /** `me`, `none` or a uid. */
  owner: string().max(128),
  /** Only entries with an overdue next step, the most overdue first. */
  due: boolean(),
  /** Only this entry. */
  id: optionalDocumentIdSchema(),
  ...twoWayPageFields(),
});
export type PipelineRequest = InferType<typeof pipelineRequestSchema>;

const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};

const NOTE_TOO_LONG = `A note can have up to ${PIPELINE_NOTE_MAX} characters.`;

/** An absent field stays as it is. `owner` is the email address or uid of an administrator. */
export const pipelineUpdateSchema = strictObject({
  id: documentIdSchema(),
  /** The revision that the administrator saw. */
  revision: number().integer().min(0).required(),
  stage: string<InterestStage>().oneOf(INTEREST_STAGES),
  owner: string().max(EMAIL_MAX, 'Choose an administrator.').nullable(),
  nextStep: string().max(PIPELINE_STEP_MAX, `A next step can have up to ${PIPELINE_STEP_MAX} characters.`).nullable(),
  /** A day, as in 2026-11-26. */
  nextOn: string()
    .nullable()
    .test('day', 'Enter a day as in 27/11/2026.', (text) => text === undefined || text === null || isDay(text)),
  note: string()
    .test('min', 'Write a note.', (text) => text === undefined || text.trim() !== '')
    .test('max', NOTE_TOO_LONG, (text) => text === undefined || text.trim().length <= PIPELINE_NOTE_MAX),
})
  .test('change', 'Change at least one field.', ({ id: _id, revision: _revision, ...changes }) =>
    Object.values(changes).some((value) => value !== undefined),
  )
  .test(
    'next',
    'A next step needs a description and a date.',
    ({ nextStep, nextOn }) => (nextStep === undefined) === (nextOn === undefined) && !nextStep?.trim() === !nextOn,
  );
export type PipelineUpdate = InferType<typeof pipelineUpdateSchema>;

export const FULL_OF_NOTES = `This entry has ${PIPELINE_NOTES_MAX} notes, which is the maximum.`;

/** One interest with the notes of staff. Times are ISO 8601. */
export interface PipelineRow {
  id: string;
  opportunityId: string;
  /** Null if the opportunity is no longer published. */
  title: string | null;
  person: DescribedPerson;
  stage: InterestState;
  amount: Money | null;
  /** The investor's own note. */
  note: string | null;
  prospectusRequestedAt: string | null;
  createdAt: string;
  updatedAt: string;
  owner: StaffMember | null;
  nextStep: { text: string; on: string } | null;
  notes: { text: string; by: StaffMember; at: string }[];
  revision: number;
}

export interface PipelinePage {
  rows: (PipelineRow | UnreadableRecord)[];
  next: string | null;
  previous: string | null;
}

export const pipelineCountsRequestSchema = strictObject({
  opportunityId: opportunityIdSchema().notRequired().nonNullable(),
});
export type PipelineCountsRequest = InferType<typeof pipelineCountsRequestSchema>;

export interface PipelineCounts {
  stages: { stage: InterestState; people: number; amounts: Money[] }[];
}
