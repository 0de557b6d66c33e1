import { boolean, type InferType, number, string } from 'yup';
import { personName } from '../accounts/person-name.ts';
import { fileNameSchema } from '../files/files.ts';
import {
  EMAIL_MAX,
  FULL_NAME_MAX,
  LONG_TEXT_MAX,
  PERSON_NAME_MIN,
  RESUME_EXTENSIONS,
  RESUME_FILE_MAX,
  SHORT_TEXT_MAX,
} from '../limits.ts';
import type { Option } from '../options.ts';
import { emailSchema, INVALID_EMAIL, idempotencyKeySchema, strictObject, valuesOf } from '../schemas.ts';

export const EXPERTISE_OPTIONS = [
  { value: 'ip-development', label: 'IP Development' },
  { value: 'technology', label: 'Technology' },
  { value: 'legal', label: 'Legal' },
  { value: 'business', label: 'Business Development' },
  { value: 'industry', label: 'Industry Expert' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

const NO_EXPERTISE = 'Please select an area of expertise';
const NO_CONSENT = 'You must agree to the terms and conditions';
const NAME_LIMITS = { min: PERSON_NAME_MIN, max: FULL_NAME_MAX };

/**
 * The expert application and its call; the messages are prescribed. `hasResume` says that a file follows. `homepage` is
 * a honeypot, a field that people can't see but programs fill in.
 */
export const expertApplicationSchema = strictObject({
  firstName: personName('First name', NAME_LIMITS),
  lastName: personName('Last name', NAME_LIMITS),
  email: emailSchema().max(EMAIL_MAX, INVALID_EMAIL),
  expertise: string().required(NO_EXPERTISE).oneOf(valuesOf(EXPERTISE_OPTIONS), NO_EXPERTISE),
  message: string().defined().max(LONG_TEXT_MAX, `Message must be less than ${LONG_TEXT_MAX} characters`),
  hasResume: boolean().defined(),
  agreeToTerms: boolean().defined().oneOf([true], NO_CONSENT),
  homepage: string().defined().max(SHORT_TEXT_MAX),
});
export type ExpertApplication = InferType<typeof expertApplicationSchema>;

export const expertSubmissionSchema = expertApplicationSchema.shape({ submissionId: idempotencyKeySchema() });
export type ExpertSubmission = InferType<typeof expertSubmissionSchema>;

export const RESUME_TOO_LARGE = 'File size must be less than 5MB';
export const RESUME_WRONG_TYPE = 'Only PDF, DOC, and DOCX files are allowed';
export const RESUME_EMPTY = 'This file is empty.';

/** The browser's check of a résumé before it is sent: size and extension. The server inspects the content. */
export const resumeFileSchema = strictObject({
  size: number().min(1, RESUME_EMPTY).max(RESUME_FILE_MAX, RESUME_TOO_LARGE).required(),
  extension: string().oneOf(RESUME_EXTENSIONS, RESUME_WRONG_TYPE).required(),
});

/** Base64 writes three bytes as four characters. */
const RESUME_BASE64_MAX = Math.ceil(RESUME_FILE_MAX / 3) * 4;

/**
 * Input of `attachResume`: the ticket from `submitExpertApplication`, valid once and for 15 minutes, and the file in
 * base64. Its body may be larger than 64 kB.
 */
export const resumeUploadSchema = strictObject({
  ticket: string()
    .matches(/^[\w-]{43}$/, 'This is not a ticket for a résumé.')
    .required(),
  fileName: fileNameSchema(),
  content: string()
    .required(RESUME_EMPTY)
    .max(RESUME_BASE64_MAX, RESUME_TOO_LARGE)
    .matches(/^[A-Za-z0-9+/]+={0,2}$/, 'This file could not be read.'),
});
export type ResumeUpload = InferType<typeof resumeUploadSchema>;

/** The largest body of `attachResume`, in bytes: the file in base64, and room for the other fields. */
export const RESUME_BODY_MAX = RESUME_BASE64_MAX + 4096;
