import { type InferType, string } from 'yup';
import type { StaffArea } from '../access/staff-policy.ts';
import type { NotificationKind } from '../notifications/kinds.ts';
import type { DescribedPerson } from '../people.ts';
import { documentIdSchema, optionalDocumentIdSchema, strictObject, timeSchema, twoWayPageFields } from '../schemas.ts';
import type { UnreadableRecord } from './records.ts';

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

export const deadMailsRequestSchema = strictObject({
  /** Of events from this time on, and before that one. */
  from: timeSchema(),
  to: timeSchema(),
  order: string().oneOf(['newest', 'oldest']),
  /** Only this mail. */
  id: optionalDocumentIdSchema(),
  ...twoWayPageFields(),
});
export type DeadMailsRequest = InferType<typeof deadMailsRequestSchema>;

/**
 * An undelivered mail. It contains no address to which it was sent: visitors' addresses are in the lists of forms, and
 * the former address of an account is private.
 */
export interface DeadMail {
  id: string;
  kind: NotificationKind;
  /** The recipient; null for the staff mailbox, and for an address without an account. */
  person: DescribedPerson | null;
  /** ISO 8601: when the event happened. */
  createdAt: string;
  attempts: number;
  /** Why the last attempt failed. Contains no address. */
  error: string | null;
}

export interface DeadMailsPage {
  rows: (DeadMail | UnreadableRecord)[];
  next: string | null;
  previous: string | null;
}

export const resendMailSchema = strictObject({ id: documentIdSchema() });
export type ResendMail = InferType<typeof resendMailSchema>;
