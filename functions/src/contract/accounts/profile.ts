import { type InferType, string } from 'yup';
import { FULL_NAME_MAX, USERNAME_MAX, USERNAME_MIN } from '../limits.ts';
import { dateSchema, strictObject } from '../schemas.ts';
import { type NameLimits, personName } from './person-name.ts';
import { readsLikeStaff } from './staff-names.ts';

/** A name that other members are shown: it must not pass for one of the staff. */
const memberName = (label: string, limits: NameLimits) =>
  personName(label, limits).test(
    'staff',
    `${label} is reserved for our staff. Please use your own name.`,
    (value) => !readsLikeStaff(value),
  );

/** Limits and messages of names: specification, section 5. */
export const fullNameSchema = () =>
  memberName('Full name', { min: 1, max: FULL_NAME_MAX, tooShort: 'Full name is required' });

export const usernameSchema = () => memberName('Username', { min: USERNAME_MIN, max: USERNAME_MAX });

/** What the owner may change of `profiles/{uid}` on the profile page. */
export const profileFormSchema = strictObject({ username: usernameSchema(), full_name: fullNameSchema() });
export type ProfileFormValues = InferType<typeof profileFormSchema>;

/**
 * `profiles/{uid}` once its timestamps are Dates. Every signed-in person may read it: it holds names and an avatar only.
 * `avatar_url` is the file name of the published avatar (avatar.ts); other text is shown as no avatar.
 */
export const profileSchema = strictObject({
  username: string().nullable().defined(),
  full_name: string().nullable().defined(),
  avatar_url: string().nullable().defined(),
  created_at: dateSchema().required(),
  /** When its owner last changed it, by which the rules pace the next change. The server's own writes leave it alone. */
  updated_at: dateSchema(),
});
export type Profile = InferType<typeof profileSchema>;
