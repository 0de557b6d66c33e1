import { type InferType, string } from 'yup';
import { personName } from '../accounts/person-name.ts';
import {
  CONTACT_MESSAGE_MIN,
  EMAIL_MAX,
  FULL_NAME_MAX,
  LONG_TEXT_MAX,
  PERSON_NAME_MIN,
  PHONE_MAX,
  SHORT_TEXT_MAX,
  SUBJECT_MIN,
} from '../limits.ts';
import { boundedText, emailSchema, INVALID_EMAIL, idempotencyKeySchema, strictObject } from '../schemas.ts';

/**
 * The contact form and its call; the messages are prescribed. The upper limits are ours and only stop abuse. `homepage`
 * is a honeypot, a field that people can't see but programs fill in.
 */
export const contactMessageSchema = strictObject({
  name: personName('Name', { min: PERSON_NAME_MIN, max: FULL_NAME_MAX }),
  email: emailSchema().max(EMAIL_MAX, INVALID_EMAIL),
  phone: string().defined().max(PHONE_MAX, `Phone number must be less than ${PHONE_MAX} characters`),
  subject: boundedText({
    min: SUBJECT_MIN,
    max: SHORT_TEXT_MAX,
    tooShort: `Subject must be at least ${SUBJECT_MIN} characters`,
    tooLong: `Subject must be less than ${SHORT_TEXT_MAX} characters`,
  }),
  message: boundedText({
    min: CONTACT_MESSAGE_MIN,
    max: LONG_TEXT_MAX,
    tooShort: `Message must be at least ${CONTACT_MESSAGE_MIN} characters`,
    tooLong: `Message must be less than ${LONG_TEXT_MAX} characters`,
  }),
  homepage: string().defined().max(SHORT_TEXT_MAX),
});
export type ContactMessage = InferType<typeof contactMessageSchema>;

export const contactSubmissionSchema = contactMessageSchema.shape({ submissionId: idempotencyKeySchema() });
export type ContactSubmission = InferType<typeof contactSubmissionSchema>;
