import { array, type InferType, string } from 'yup';
import { LOOKED_UP_AT_ONCE, SHORT_TEXT_MAX } from '../limits.ts';
import type { NotificationKind } from '../notifications/kinds.ts';
import { cursorSchema, documentIdSchema, strictObject } from '../schemas.ts';

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

/** What `describePeople` takes: the uids of the people. */
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

/** Someone whom a record names. */
export interface DescribedPerson {
  uid: string;
  /** Null where it is gone, not yet there or `unreadable`. `joinedAt` is ISO. */
  profile: { username: string | null; full_name: string | null; joinedAt: string } | null;
  unreadable: boolean;
  /** Null where the account was deleted. */
  account: AccountFacts | null;
}

/** People in the order of the request, each once; one of whom nothing is left is left out. */
export interface DescribedPeople {
  people: DescribedPerson[];
}

/** `after`: the id of the last mail of the page before. */
export const deadMailsRequestSchema = strictObject({ after: cursorSchema() });
export type DeadMailsRequest = InferType<typeof deadMailsRequestSchema>;

/**
 * A mail that was given up. It names accounts by their uid alone, and no addresses: what strangers sent lies in the lists of forms,
 * and the former address of an account is nobody's to read.
 */
export interface DeadMail {
  id: string;
  kind: NotificationKind;
  /** The account that it is for; null for the mailbox of the staff, and for an address without an account. */
  uid: string | null;
  /** ISO 8601: when the event happened. */
  createdAt: string;
  attempts: number;
  /** Why the last attempt failed; it names no address. */
  error: string | null;
}

/** An entry that is not of its shape: where it is stored. */
export interface UnreadableMail {
  id: string;
  unreadable: string;
}

export interface DeadMailsPage {
  mails: (DeadMail | UnreadableMail)[];
  /** The `after` of the next page; null at the end. */
  next: string | null;
}

export const resendMailSchema = strictObject({ id: documentIdSchema() });
export type ResendMail = InferType<typeof resendMailSchema>;
