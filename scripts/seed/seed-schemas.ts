import { array, boolean, type InferType, lazy, mixed, type StringSchema, string } from 'yup';
import { ACTIVITY_TYPES } from '../../functions/src/contract/accounts/activity.ts';
import { emailSchema } from '../../functions/src/contract/accounts/auth-forms.ts';
import { fullNameSchema, usernameSchema } from '../../functions/src/contract/accounts/profile.ts';
import {
  KYC_DOCUMENT_STATUSES,
  KYC_DOCUMENT_TYPES,
  KYC_OVERALL_STATUSES,
} from '../../functions/src/contract/kyc/kyc.ts';
import { CHAT_MESSAGE_MAX, KYC_MIME_TYPES, PASSWORD_MIN } from '../../functions/src/contract/limits.ts';
import { strictObject } from '../../functions/src/contract/schemas.ts';
import { seedTimeSchema } from './seed-time.ts';

/** Document ids of the seed are fixed, so that seeding twice is the same as seeding once. */
const id = () => string().matches(/^[A-Za-z0-9_-]{1,64}$/, 'must be an id of letters, digits, "-" and "_"');
/** Someone who has not been through onboarding has no names yet. */
const nameOrNull = (name: StringSchema) =>
  lazy((value): StringSchema<string | null | undefined> => (value === null ? string().nullable() : name));
const momentOrNever = () => seedTimeSchema().nullable().defined();

const kycSchema = strictObject({
  overall_status: string().oneOf(KYC_OVERALL_STATUSES).required(),
  id_document_status: string().oneOf(KYC_DOCUMENT_STATUSES).required(),
  proof_of_address_status: string().oneOf(KYC_DOCUMENT_STATUSES).required(),
  started: momentOrNever(),
  completed: momentOrNever(),
  approved: momentOrNever(),
  rejected: momentOrNever(),
  rejection_reason: string().nullable().defined(),
});

const documentSchema = strictObject({
  document_type: string().oneOf(KYC_DOCUMENT_TYPES).required(),
  /** Where the file stands, from emulator-data/. */
  file: string()
    .matches(/^kyc-files\/[\w.-]+$/, 'must be a file in kyc-files/')
    .required(),
  file_name: string().required(),
  mime_type: string().oneOf(KYC_MIME_TYPES).required(),
  at: seedTimeSchema().required(),
});

export const personaSchema = strictObject({
  uid: id().required(),
  email: emailSchema(),
  email_verified: boolean().required(),
  full_name: nameOrNull(fullNameSchema()),
  username: nameOrNull(usernameSchema()),
  admin: boolean().required(),
  onboarded: boolean().required(),
  created: seedTimeSchema().required(),
  /** One sentence for people: what this account shows. */
  purpose: string().required(),
  kyc: kycSchema.nullable().defined(),
  documents: array(documentSchema.required()).required(),
});
export type Persona = InferType<typeof personaSchema>;
export type PersonaKyc = InferType<typeof kycSchema>;

export const personasSchema = strictObject({
  password: string().min(PASSWORD_MIN).required(),
  personas: array(personaSchema.required()).min(1).required(),
});

export const messagesSchema = array(
  strictObject({
    id: id().required(),
    uid: id().required(),
    at: seedTimeSchema().required(),
    content: string().trim().required().max(CHAT_MESSAGE_MAX),
  }).required(),
).required();
export type SeedMessage = InferType<typeof messagesSchema>[number];

/** What `meta` holds depends on the type; it is checked with the contract's schema once the times are resolved. */
export const activitiesSchema = array(
  strictObject({
    id: id().required(),
    uid: id().required(),
    type: string().oneOf(ACTIVITY_TYPES).required(),
    meta: mixed<Record<string, unknown>>(
      (value): value is Record<string, unknown> => typeof value === 'object',
    ).required(),
    at: seedTimeSchema().required(),
  }).required(),
).required();
export type SeedActivity = InferType<typeof activitiesSchema>[number];
