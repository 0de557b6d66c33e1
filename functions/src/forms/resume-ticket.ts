import { createHash, randomBytes } from 'node:crypto';
import { mixed, string } from 'yup';
import { RESUME_TICKET_LIFETIME } from '../contract/limits.ts';
import { strictObject } from '../contract/strict-object.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument } from '../platform/stored-documents.ts';

const ticketSchema = strictObject({
  application_id: string().required(),
  expires_at: mixed<Date>((value): value is Date => value instanceof Date).required(),
});

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

/** The application that a stored ticket is for, or null where there is no ticket any more. */
export function applicationOf(data: unknown, at: Date): string | null {
  if (data === undefined) return null;
  const { application_id, expires_at } = parseDocument(ticketSchema, data);
  return expires_at > at ? application_id : null;
}
