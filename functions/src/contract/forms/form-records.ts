import { boolean, type InferType, number, string } from 'yup';
import { dateSchema, strictObject } from '../schemas.ts';

/** How far the admins have come with what a public form brought. A form without a stored status is new. */
export const FORM_STATUSES = ['new', 'read', 'answered'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

export const FORM_COLLECTIONS = ['contact_messages', 'expert_applications'] as const;
export type FormCollection = (typeof FORM_COLLECTIONS)[number];

/**
 * The reference number that the sender and the staff see: the beginning of the submission's random id, for example `3F2A-91BC`.
 * Derived, so that a form which is sent again keeps it, and a form that is not stored has one too.
 */
export const formReference = (submissionId: string): string =>
  `${submissionId.slice(0, 4)}-${submissionId.slice(4, 8)}`.toUpperCase();

/** Names that the browser drew by lot; those stored before were Firestore's own. */
const recordIdSchema = () =>
  string()
    .matches(/^[\w-]{1,64}$/, 'This is not the id of a form.')
    .required();

/** What `setFormStatus` takes. */
export const formStatusRequestSchema = strictObject({
  collection: string().oneOf(FORM_COLLECTIONS).required(),
  id: recordIdSchema(),
  status: string().oneOf(FORM_STATUSES).required(),
});
export type FormStatusRequest = InferType<typeof formStatusRequestSchema>;

/** What `getResumeLink` takes. */
export const resumeLinkRequestSchema = strictObject({ applicationId: recordIdSchema() });
export type ResumeLinkRequest = InferType<typeof resumeLinkRequestSchema>;

/** What both kinds of stored form have in common. Who was signed in when sending is named in `user_id`. */
const stored = {
  email: string().required(),
  user_id: string().nullable().defined(),
  created_at: dateSchema().required(),
  status: string().oneOf(FORM_STATUSES),
  /** Absent from forms that were stored before references existed. */
  reference: string().optional(),
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

/** The résumé of an application, where one was sent along. */
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
