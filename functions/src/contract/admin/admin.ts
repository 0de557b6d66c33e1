import { array, type InferType, string } from 'yup';
import { LOOKED_UP_AT_ONCE, SHORT_TEXT_MAX } from '../limits.ts';
import { strictObject } from '../schemas.ts';

/** What `findPeople` takes: a piece of an e-mail address, of a full name or of a username. */
export const peopleSearchSchema = strictObject({
  text: string()
    .required('Please enter an e-mail address or a name.')
    .max(SHORT_TEXT_MAX, 'This is longer than any name.')
    .test('shows-something', 'Please enter an e-mail address or a name.', (text) => text.trim() !== ''),
});
export type PeopleSearch = InferType<typeof peopleSearchSchema>;

export interface FoundPeople {
  /** Who fits, the newest accounts first, at most a page. */
  uids: string[];
  /** Whether more people fit than are named. */
  more: boolean;
  /** False where there are more people than one search looks through; an exact e-mail address is found all the same. */
  whole: boolean;
}

/** What `describePeople` takes: the uids of the accounts. */
export const peopleRequestSchema = strictObject({
  uids: array(string().required().max(128)).required().max(LOOKED_UP_AT_ONCE),
});
export type PeopleRequest = InferType<typeof peopleRequestSchema>;

/** What Firebase Auth knows of a person and no profile says. Times are ISO. */
export interface AccountFacts {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  admin: boolean;
  disabled: boolean;
  lastSignInAt: string | null;
}

/** What waits for staff. */
export interface WorkCounts {
  /** Verifications pending review. */
  verifications: number;
  /** Open reports of chat messages; several may be about one. */
  reports: number;
  /** Contact messages that are not marked as answered. */
  contact: number;
  /** Applications of experts that are not marked as answered. */
  applications: number;
  /** Mails that were given up. */
  mails: number;
}

/** Accounts in the order of the request; a deleted one is left out. */
export interface DescribedPeople {
  accounts: AccountFacts[];
}
