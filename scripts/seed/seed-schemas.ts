import { array, boolean, type InferType, lazy, mixed, type StringSchema, string } from 'yup';
import { ACTIVITY_TYPES } from '../../functions/src/contract/accounts/activity.ts';
import { investorAnswersSchema } from '../../functions/src/contract/accounts/onboarding.ts';
import { fullNameSchema, usernameSchema } from '../../functions/src/contract/accounts/profile.ts';
import { EXPERTISE_OPTIONS } from '../../functions/src/contract/forms/expert-application.ts';
import { FORM_STATUSES } from '../../functions/src/contract/forms/form-records.ts';
import {
  KYC_DOCUMENT_STATUSES,
  KYC_DOCUMENT_TYPES,
  KYC_OVERALL_STATUSES,
} from '../../functions/src/contract/kyc/kyc.ts';
import {
  CHAT_MENTIONS_MAX,
  CHAT_MESSAGE_MAX,
  KYC_MIME_TYPES,
  PASSWORD_MIN,
} from '../../functions/src/contract/limits.ts';
import { emailSchema, opportunityIdSchema, strictObject, valuesOf } from '../../functions/src/contract/schemas.ts';

/** A time in the seed: `-6d 09:12` is 9:12 UTC on the sixth day before the day of seeding, `0d 08:05` is that day. */
const SEED_TIME = /^(?:-(\d{1,4})|0)d ([01]\d|2[0-3]):([0-5]\d)$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

export const seedTimeSchema = () =>
  string().matches(SEED_TIME, 'it must be a day and a time like "-6d 09:12", or "0d 08:05" for today');

/**
 * Returns the time of a seed entry when the seed is loaded at `now`. A time in the future is moved into the minute
 * before now, in the same order, so that nothing in the demo is in the future.
 */
export function resolveSeedTime(time: string, now: Date): Date {
  const [, days, hours, minutes] = SEED_TIME.exec(time) ?? [];
  const day = now.getUTCDate() - Number(days ?? 0);
  const moment = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day, Number(hours), Number(minutes));
  const ahead = moment - now.getTime();
  return new Date(ahead <= 0 ? moment : now.getTime() - MINUTE_MS * (1 - ahead / DAY_MS));
}

/** Document ids of the seed are fixed, so that seeding is idempotent. */
const id = () => string().matches(/^[A-Za-z0-9_-]{1,64}$/, 'must be an id of letters, digits, "-" and "_"');
/** A person who has not completed onboarding has no names. */
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
  /** The path from emulator-data/. */
  file: string()
    .matches(/^kyc-files\/[\w.-]+$/, 'must be a file in kyc-files/')
    .required(),
  file_name: string().required(),
  mime_type: string().oneOf(KYC_MIME_TYPES).required(),
  at: seedTimeSchema().required(),
});

const personaSchema = strictObject({
  uid: id().required(),
  email: emailSchema(),
  email_verified: boolean().required(),
  full_name: nameOrNull(fullNameSchema()),
  username: nameOrNull(usernameSchema()),
  admin: boolean().required(),
  onboarded: boolean().required(),
  /** The onboarding answers; null if onboarding is not completed. */
  answers: investorAnswersSchema.nullable().defined(),
  created: seedTimeSchema().required(),
  /** A sentence for people about the purpose of this account. */
  purpose: string().required(),
  kyc: kycSchema.nullable().defined(),
  documents: array(documentSchema.required()).required(),
});
export type Persona = InferType<typeof personaSchema>;

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
    reply_to: id(),
    mentions: array(id().required()).max(CHAT_MENTIONS_MAX),
  }).required(),
).required();
export type SeedMessage = InferType<typeof messagesSchema>[number];

/**
 * The fields of `meta` depend on the type. They are checked with the contract's schema after the times are resolved.
 */
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

const form = {
  id: string().required(),
  reference: string().required(),
  at: seedTimeSchema().required(),
  status: string().oneOf(FORM_STATUSES).required(),
  email: emailSchema(),
};

/** `inbox.json`: forms from people without an account, and the waitlists. */
export const inboxSchema = strictObject({
  contact_messages: array(
    strictObject({
      ...form,
      name: string().required(),
      phone: string().nullable().defined(),
      subject: string().required(),
      message: string().required(),
    }).required(),
  ).required(),
  expert_applications: array(
    strictObject({
      ...form,
      first_name: string().required(),
      last_name: string().required(),
      expertise: string().oneOf(valuesOf(EXPERTISE_OPTIONS)).required(),
      message: string().nullable().defined(),
    }).required(),
  ).required(),
  waitlist: array(
    strictObject({
      uid: string().required(),
      opportunity_id: opportunityIdSchema(),
      at: seedTimeSchema().required(),
    }).required(),
  ).required(),
});
export type SeedInbox = InferType<typeof inboxSchema>;
