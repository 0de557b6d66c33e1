import { array, boolean, type InferType, number, string } from 'yup';
import { dateSchema, strictObject } from '../schemas.ts';

/** The stored status of a public form. A form without one is new. */
export const FORM_STATUSES = [
  'new',
  'read',
  'answered',
  'interview',
  'session',
  'accepted',
  'declined',
  'closed',
] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

export const FORM_COLLECTIONS = ['contact_messages', 'expert_applications'] as const;
export type FormCollection = (typeof FORM_COLLECTIONS)[number];

/**
 * The reference number for the sender and the staff: the beginning of the submission's random id, for example
 * `3F2A-91BC`. Derived, so that it is the same if a form is sent again, and also exists if a form is not stored.
 */
export const formReference = (submissionId: string): string =>
  `${submissionId.slice(0, 4)}-${submissionId.slice(4, 8)}`.toUpperCase();

/** Ids chosen at random by the browser; older ones are Firestore's own. */
export const recordIdSchema = () =>
  string()
    .matches(/^[\w-]{1,64}$/, 'This is not the id of a form.')
    .required();

export const resumeLinkRequestSchema = strictObject({ applicationId: recordIdSchema() });
export type ResumeLinkRequest = InferType<typeof resumeLinkRequestSchema>;

/** A reply that staff sent, or one from the sender that staff recorded. The person receives both in their data. */
const replySchema = strictObject({
  id: string().required(),
  from: string().oneOf(['staff', 'sender']).required(),
  text: string().required(),
  at: dateSchema().required(),
});
export type FormReply = InferType<typeof replySchema>;

/** The replies of a form of either kind. */
export const repliesSchema = strictObject({ replies: array(replySchema) }).noUnknown(false);

/** A step of staff's work, for staff only. `detail` is a state, a uid or the text of a note. */
const stepSchema = strictObject({
  /** The id of the request, so that a repeated one changes nothing. */
  id: string().required(),
  kind: string().oneOf(['state', 'owner', 'note', 'reply', 'received']).required(),
  detail: string().nullable().defined(),
  by: string().required(),
  at: dateSchema().required(),
});
export type FormStep = InferType<typeof stepSchema>;

/**
 * The fields of both kinds of stored form. `user_id` is the sender's account, if they were signed in. Forms that were
 * stored before staff worked on them in the portal lack the optional fields.
 */
const stored = {
  email: string().required(),
  user_id: string().nullable().defined(),
  created_at: dateSchema().required(),
  status: string().oneOf(FORM_STATUSES),
  reference: string().required(),
  /** The uid of the member of staff in charge. */
  owner: string().nullable(),
  /** The words that a search finds (`form-search.ts`). */
  search: array(string().required()),
  replies: array(replySchema),
  history: array(stepSchema),
  /** Counts the changes by staff. */
  revision: number().integer().min(0),
};

/** `contact_messages/{id}` once its timestamps are Dates. */
export const contactRecordSchema = strictObject({
  ...stored,
  name: string().required(),
  phone: string().nullable().defined(),
  subject: string().required(),
  message: string().required(),
}).noUnknown(false);
export type ContactRecord = InferType<typeof contactRecordSchema>;

export const storedResumeSchema = strictObject({
  file_path: string().required(),
  file_name: string().required(),
  file_size: number().required(),
  mime_type: string().required(),
  added_at: dateSchema().required(),
});
export type StoredResume = InferType<typeof storedResumeSchema>;

/** `expert_applications/{id}` once its timestamps are Dates. */
export const applicationRecordSchema = strictObject({
  ...stored,
  first_name: string().required(),
  last_name: string().required(),
  expertise: string().required(),
  message: string().nullable().defined(),
  agreed_to_terms: boolean().defined(),
  resume: storedResumeSchema.nullable().defined(),
}).noUnknown(false);
export type ApplicationRecord = InferType<typeof applicationRecordSchema>;
