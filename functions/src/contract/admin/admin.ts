import { boolean, type InferType } from 'yup';
import type { NotificationKind } from '../notifications/kinds.ts';
import { cursorSchema, documentIdSchema, strictObject } from '../schemas.ts';

export interface WorkCounts {
  /** Verifications pending review. */
  verifications: number;
  /** Open reports of chat messages; several may concern one message. */
  reports: number;
  /** Contact messages that are not marked as answered. */
  contact: number;
  /** Applications of experts that are not marked as answered. */
  applications: number;
  questions: number;
  accessRequests: number;
  /** Differences between records and registers. */
  registers: number;
  mails: number;
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
  next: string | null;
}

export const resendMailSchema = strictObject({ id: documentIdSchema() });
export type ResendMail = InferType<typeof resendMailSchema>;
