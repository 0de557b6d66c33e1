import type { InferType } from 'yup';
import type { NotificationKind } from '../notifications/kinds.ts';
import { cursorSchema, documentIdSchema, strictObject } from '../schemas.ts';

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
