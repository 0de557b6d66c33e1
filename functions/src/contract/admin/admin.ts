import { boolean, type InferType } from 'yup';
import type { StaffArea } from '../access/staff-policy.ts';
import type { NotificationKind } from '../notifications/kinds.ts';
import { cursorSchema, documentIdSchema, strictObject } from '../schemas.ts';

/**
 * Waiting work, and the area of the desk that it belongs to: verifications pending review; open reports of chat
 * messages, of which several may concern one message; contact messages and applications that are not marked as
 * answered; differences between records and registers; submissions that nobody has read; undelivered emails.
 */
export const AREA_OF_WORK = {
  verifications: 'verifications',
  reports: 'moderation',
  contact: 'messages',
  applications: 'messages',
  questions: 'investors',
  accessRequests: 'investors',
  registers: 'catalogue',
  submissions: 'catalogue',
  mails: 'system',
} as const satisfies Record<string, StaffArea>;
export type WorkKind = keyof typeof AREA_OF_WORK;

/**
 * Working days after which waiting work is overdue: for verifications and applications what the portal promises.
 * Undelivered emails have no time limit.
 */
export const DUE_WORKING_DAYS: Readonly<Record<Exclude<WorkKind, 'mails'>, number>> = {
  verifications: 2,
  reports: 1,
  contact: 2,
  applications: 15,
  questions: 3,
  accessRequests: 3,
  registers: 5,
  submissions: 10,
};

export interface WorkCount {
  waiting: number;
  overdue: number;
}

/** Only the kinds of work that the caller's roles may open. */
export type WorkCounts = Partial<Record<WorkKind, WorkCount>>;

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
