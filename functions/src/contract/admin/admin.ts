import { array, boolean, type InferType, string } from 'yup';
import { LOOKED_UP_AT_ONCE, SHORT_TEXT_MAX } from '../limits.ts';
import type { NotificationKind } from '../notifications/kinds.ts';
import { cursorSchema, documentIdSchema, strictObject } from '../schemas.ts';

/** Input of `findPeople`: part of an email address, full name or username. */
export const peopleSearchSchema = strictObject({
  text: string()
    .required('Please enter an email address or a name.')
    .max(SHORT_TEXT_MAX, 'This is too long for a name or an address.')
    .test('shows-something', 'Please enter an email address or a name.', (text) => text.trim() !== ''),
});
export type PeopleSearch = InferType<typeof peopleSearchSchema>;

export interface FoundPeople {
  /** The matching people, newest accounts first, at most one page. */
  uids: string[];
  /** True if there are more matches. */
  more: boolean;
  /** False if there are more people than one search reads. A complete email address is always found. */
  whole: boolean;
}

/** Input of `describePeople`: the uids of the people. */
export const peopleRequestSchema = strictObject({
  uids: array(string().required().max(128)).required().max(LOOKED_UP_AT_ONCE),
});
export type PeopleRequest = InferType<typeof peopleRequestSchema>;

/** Facts about a person from Firebase Auth that are not in their profile. Times are ISO. */
export interface AccountFacts {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  admin: boolean;
  disabled: boolean;
  lastSignInAt: string | null;
}

/** The numbers of open tasks of staff. */
export interface WorkCounts {
  /** Verifications pending review. */
  verifications: number;
  /** Open reports of chat messages; several may concern one message. */
  reports: number;
  /** Contact messages that are not marked as answered. */
  contact: number;
  /** Applications of experts that are not marked as answered. */
  applications: number;
  /** Questions without an answer. */
  questions: number;
  /** Requests for access without a decision. */
  accessRequests: number;
  /** Undelivered mails. */
  mails: number;
}

/** A person in a record. */
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

/** `after`: the id of the last mail of the page before. */
export const deadMailsRequestSchema = strictObject({ after: cursorSchema(), forExport: boolean() });
export type DeadMailsRequest = InferType<typeof deadMailsRequestSchema>;

/**
 * An undelivered mail. It names accounts only by uid and contains no addresses: visitors' addresses are in the lists of
 * forms, and the former address of an account is private.
 */
export interface DeadMail {
  id: string;
  kind: NotificationKind;
  /** The account of the recipient; null for the staff mailbox, and for an address without an account. */
  uid: string | null;
  /** ISO 8601: when the event happened. */
  createdAt: string;
  attempts: number;
  /** Why the last attempt failed. Contains no address. */
  error: string | null;
}

/** The path of an entry that doesn't match its schema. */
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
