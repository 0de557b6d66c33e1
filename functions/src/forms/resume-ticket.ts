import { createHash, randomBytes } from 'node:crypto';
import { type InferType, mixed, string } from 'yup';
import { RESUME_TICKET_LIFETIME } from '../contract/limits.ts';
import { strictObject } from '../contract/strict-object.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument } from '../platform/stored-documents.ts';

const ticketSchema = strictObject({
  application_id: string().required(),
  expires_at: mixed<Date>((value): value is Date => value instanceof Date).required(),
  /** Hash of the file that it was used for. */
  used_for: string().optional(),
});
export type ResumeTicket = InferType<typeof ticketSchema>;

/** Kept by its hash among what expires by itself: who reads the database cannot use one. */
export const resumeTicketRef = (ticket: string) =>
  firestore().doc(`attempts/resume_${createHash('sha256').update(ticket).digest('base64url')}`);

/** A new ticket with which whoever holds it may attach one file to this application. */
export async function issueResumeTicket(applicationId: string, at: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await resumeTicketRef(ticket).create({
    application_id: applicationId,
    expires_at: new Date(at.getTime() + RESUME_TICKET_LIFETIME),
  });
  return ticket;
}

/** A stored ticket while it is good, or null where there is none any more. */
export function readTicket(data: unknown, at: Date): ResumeTicket | null {
  if (data === undefined) return null;
  const ticket = parseDocument(ticketSchema, data);
  return ticket.expires_at > at ? ticket : null;
}
