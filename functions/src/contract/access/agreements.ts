import { array, type InferType, number, string } from 'yup';
import { personName } from '../accounts/person-name.ts';
import type { UnreadableRecord } from '../admin/records.ts';
import { AGREEMENT_NAME_MAX, AGREEMENT_PARAGRAPH_MAX, AGREEMENT_PARAGRAPHS } from '../limits.ts';
import type { DescribedPerson } from '../people.ts';
import { dateSchema, opportunityIdSchema, strictObject, twoWayPageFields } from '../schemas.ts';

/** The confidentiality agreement that an opportunity asks for, as its record states it. A new text needs a new version. */
export const agreementSchema = strictObject({
  version: number().integer().positive().required(),
  paragraphs: array(string().trim().min(1).max(AGREEMENT_PARAGRAPH_MAX).required())
    .min(1)
    .max(AGREEMENT_PARAGRAPHS)
    .required()
    .meta({ item: 'paragraph' }),
});
export type Agreement = InferType<typeof agreementSchema>;

/**
 * `agreements/{hash}`: a person's acceptance of one text. Never changed. The name of the document is a hash, so that it
 * can stay without naming the account after the account was deleted.
 */
export const acceptanceSchema = strictObject({
  user_id: string().required(),
  opportunity_id: opportunityIdSchema(),
  /** The title of the opportunity at that time. */
  title: string().required(),
  version: number().integer().positive().required(),
  /** A hash of the version and the text. A changed text has another, even if its version was not changed. */
  fingerprint: string().required(),
  paragraphs: array(string().required()).required(),
  /** The name as the person typed it. */
  name: string().required(),
  accepted_at: dateSchema().required(),
  /** Firestore deletes the record then. It no longer counts. */
  expires_at: dateSchema().required(),
});
export type Acceptance = InferType<typeof acceptanceSchema>;

/** The agreement on a page: for a reader who would see the page in full with it. */
export interface AgreementView extends Agreement {
  fingerprint: string;
}

const typedName = () =>
  personName('Your full name', { min: 2, max: AGREEMENT_NAME_MAX, tooShort: 'Please type your full name' });

export const agreementFormSchema = strictObject({ name: typedName() });
export type AgreementForm = InferType<typeof agreementFormSchema>;

/** `unlock` is the token of the reader's unlock, if they have no other right to the full page. */
export const acceptAgreementSchema = agreementFormSchema.shape({
  id: opportunityIdSchema(),
  fingerprint: string().max(64).required(),
  unlock: string(),
});
export type AcceptAgreement = InferType<typeof acceptAgreementSchema>;

/** The time is in ISO. */
export interface AcceptedAgreement {
  acceptedAt: string;
}

/** A page of the acceptances for one opportunity or all, the latest first. */
export const acceptancesRequestSchema = strictObject({
  opportunityId: opportunityIdSchema().optional(),
  ...twoWayPageFields(),
});
export type AcceptancesRequest = InferType<typeof acceptancesRequestSchema>;

export interface StaffAcceptance {
  id: string;
  opportunityId: string;
  title: string;
  version: number;
  /** True if this text is the one that the opportunity asks for now. */
  current: boolean;
  name: string;
  /** An ISO time. */
  acceptedAt: string;
  person: DescribedPerson;
}

export interface AcceptancesPage {
  rows: (StaffAcceptance | UnreadableRecord)[];
  next: string | null;
  previous: string | null;
}
