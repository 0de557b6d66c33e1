import { type InferType, string } from 'yup';
import { MILESTONE_MAX, UPDATE_CHANGE_MAX, UPDATE_TEXT_MAX, UPDATE_TITLE_MAX } from '../limits.ts';
import { proposalRequestSchema } from '../owners/proposal-request.ts';
import {
  boundedText,
  cursorSchema,
  dateSchema,
  documentIdSchema,
  idempotencyKeySchema,
  opportunityIdSchema,
  strictObject,
  textOfLines,
} from '../schemas.ts';

/** `opportunity_updates/{id}`: a short post of staff about an opportunity. */
export const updateSchema = strictObject({
  opportunity_id: opportunityIdSchema(),
  title: string().required(),
  text: string().required(),
  /** The milestone that was reached; null if the post reports none. */
  milestone: string().nullable().defined(),
  published_at: dateSchema().required(),
  /** The uid of the admin who wrote it. */
  by: string().required(),
  /** The latest change after publication, with the line that readers see. Missing if there was none. */
  edited: strictObject({ at: dateSchema().required(), change: string().required() }).optional().default(undefined),
});
export type Update = InferType<typeof updateSchema>;

export const updateFormSchema = strictObject({
  title: boundedText({
    min: 1,
    max: UPDATE_TITLE_MAX,
    tooShort: 'Enter a title',
    tooLong: `The title must be less than ${UPDATE_TITLE_MAX} characters`,
  }),
  text: textOfLines({
    max: UPDATE_TEXT_MAX,
    tooShort: 'Enter the text',
    tooLong: `The text must be less than ${UPDATE_TEXT_MAX} characters`,
    control: 'The text cannot contain control characters',
  }),
  /** Empty if no milestone was reached. */
  milestone: string()
    .defined()
    .test(
      'max',
      `The milestone must be less than ${MILESTONE_MAX} characters`,
      (value) => value.trim().length <= MILESTONE_MAX,
    ),
});
export type UpdateForm = InferType<typeof updateFormSchema>;

/** `used`: the owner's draft that the update was made from, as staff saw it. */
export const publishUpdateSchema = updateFormSchema.shape({
  opportunityId: opportunityIdSchema(),
  submissionId: idempotencyKeySchema(),
  used: proposalRequestSchema.optional().default(undefined),
});
export type PublishUpdate = InferType<typeof publishUpdateSchema>;

/** `editedAt`: the time of the change that the caller saw, so that two members of staff don't overwrite each other. */
export const editUpdateSchema = updateFormSchema.shape({
  id: documentIdSchema(),
  editedAt: string().nullable().defined(),
  change: boundedText({
    min: 1,
    max: UPDATE_CHANGE_MAX,
    tooShort: 'Say what you changed',
    tooLong: `The line must have at most ${UPDATE_CHANGE_MAX} characters`,
  }),
});
export type EditUpdate = InferType<typeof editUpdateSchema>;

export const removeUpdateSchema = strictObject({ id: documentIdSchema() });
export type RemoveUpdate = InferType<typeof removeUpdateSchema>;

/** `after`: the id of the last update of the page before. `unlock` and `session` as in `getOpportunity`. */
export const updatesRequestSchema = strictObject({
  id: opportunityIdSchema(),
  unlock: string(),
  session: string(),
  after: cursorSchema(),
});
export type UpdatesRequest = InferType<typeof updatesRequestSchema>;

/** An update on the page. Times are ISO 8601. */
export interface UpdateView {
  id: string;
  title: string;
  text: string;
  milestone: string | null;
  publishedAt: string;
  /** What staff changed after publication. */
  edited: { at: string; change: string } | null;
}

/** Newest first. Empty for a caller who may not see the page in full. */
export interface UpdatesPage {
  updates: UpdateView[];
  next: string | null;
}
