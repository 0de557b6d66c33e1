import { boolean, type InferType, number, string } from 'yup';
import { dateSchema, strictObject } from '../schemas.ts';

/** The status of a public form. A form without a stored status is new. */
export const FORM_STATUSES = ['new', 'read', 'answered'] as const;
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
const recordIdSchema = () =>
  string()
    .matches(/^[\w-]{1,64}$/, 'This is not the id of a form.')
    .required();

export const formStatusRequestSchema = strictObject({
  collection: string().oneOf(FORM_COLLECTIONS).required(),
  id: recordIdSchema(),
  status: string().oneOf(FORM_STATUSES).required(),
});
export type FormStatusRequest = InferType<typeof formStatusRequestSchema>;

export const resumeLinkRequestSchema = strictObject({ applicationId: recordIdSchema() });
export type ResumeLinkRequest = InferType<typeof resumeLinkRequestSchema>;

/** The fields of both kinds of stored form. `user_id` is the sender's account, if they were signed in. */
const stored = {
  email: string().required(),
  user_id: string().nullable().defined(),
  created_at: dateSchema().required(),
  status: string().oneOf(FORM_STATUSES),
  reference: string().required(),
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
