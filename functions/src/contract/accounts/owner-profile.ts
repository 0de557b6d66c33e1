import { boolean, type InferType, string } from 'yup';
import { SHORT_TEXT_MAX } from '../limits.ts';
import { OWNER_RELATION_OPTIONS } from '../owners/owner-relations.ts';
import { boundedText, dateSchema, strictObject, valuesOf } from '../schemas.ts';
import { fullNameSchema } from './profile.ts';

const CHOOSE = 'Please select your relation to the asset';

/** The questions for a person who submits assets. The name is part of the profile, which other members read. */
export const ownerDetailsSchema = strictObject({
  full_name: fullNameSchema(),
  /** Empty for a person of their own. */
  organisation: string().max(SHORT_TEXT_MAX, `Please keep this under ${SHORT_TEXT_MAX} characters`).defined(),
  relation: string()
    .required(CHOOSE)
    .oneOf([...valuesOf(OWNER_RELATION_OPTIONS)], CHOOSE),
  country: boundedText({
    min: 1,
    max: SHORT_TEXT_MAX,
    tooShort: 'Please enter your country',
    tooLong: `Please keep this under ${SHORT_TEXT_MAX} characters`,
  }),
});
export type OwnerDetails = InferType<typeof ownerDetailsSchema>;

/** `owner_profiles/{uid}`: this person wants to submit assets. The answers are missing until they are given. */
export const ownerProfileSchema = strictObject({
  details: ownerDetailsSchema.omit(['full_name']).optional().default(undefined),
  created_at: dateSchema().required(),
  updated_at: dateSchema().required(),
});
export type OwnerProfile = InferType<typeof ownerProfileSchema>;

/** The choice, and the answers with it. Without the choice the answers are deleted. */
export const saveOwnerProfileSchema = strictObject({
  owns: boolean().required(),
  details: ownerDetailsSchema.optional().default(undefined),
});
export type SaveOwnerProfile = InferType<typeof saveOwnerProfileSchema>;

export interface OwnOwnerProfile {
  owns: boolean;
  /** The page after a sign-in: the owner's room for an owner who hasn't answered the investor's questions. */
  landing: 'owner' | 'dashboard';
  details: Omit<OwnerDetails, 'full_name'> | null;
}
