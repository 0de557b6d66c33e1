import { array, type InferType, string } from 'yup';
import type { StaffRole } from './access/staff-roles.ts';
import { LOOKED_UP_AT_ONCE, SHORT_TEXT_MAX } from './limits.ts';
import { strictObject } from './schemas.ts';

/** Input of `findPeople`: beginnings of words of a name, company or email address. */
export const peopleSearchSchema = strictObject({
  text: string()
    .required('Please enter an email address or a name.')
    .max(SHORT_TEXT_MAX, 'This is too long for a name or an address.')
    .test('shows-something', 'Please enter an email address or a name.', (text) => text.trim() !== ''),
  /** The `next` of the page before. */
  cursor: string().matches(/^(?!__)[\w-]{1,128}$/),
});
export type PeopleSearch = InferType<typeof peopleSearchSchema>;

export interface FoundPeople {
  /** One page of the matching people, the newest of them first. The holder of a complete email address is first. */
  uids: string[];
  next: string | null;
}

export const peopleRequestSchema = strictObject({
  uids: array(string().required().max(128)).required().max(LOOKED_UP_AT_ONCE),
});
export type PeopleRequest = InferType<typeof peopleRequestSchema>;

/** Facts about a person from Firebase Auth that are not in their profile. Times are ISO. */
export interface AccountFacts {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  roles: readonly StaffRole[];
  disabled: boolean;
  lastSignInAt: string | null;
}

export interface DescribedPerson {
  uid: string;
  /** Null if it was deleted, doesn't exist yet, or is `unreadable`. `joinedAt` is ISO. */
  profile: { username: string | null; full_name: string | null; joinedAt: string } | null;
  unreadable: boolean;
  /** Null if the account was deleted. */
  account: AccountFacts | null;
}

/** The people in the order of the request, without duplicates. A person without any remaining data is omitted. */
export interface DescribedPeople {
  people: DescribedPerson[];
}
