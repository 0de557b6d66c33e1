import { createHash } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { type InferType, string } from 'yup';
import { RESUME_TICKET_LIFETIME } from '../contract/limits.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { deriveSecret } from '../platform/signed-token.ts';
import { parseDocument } from '../platform/stored-documents.ts';

const ticketSchema = strictObject({
  application_id: string().required(),
  expires_at: dateSchema().required(),
  /** Hash of the file that it was used for. */
  used_for: string().optional(),
});
type ResumeTicket = InferType<typeof ticketSchema>;

/** Kept by its hash among what expires by itself: who reads the database cannot use one. */
export const resumeTicketRef = (ticket: string) =>
  firestore().doc(`attempts/resume_${createHash('sha256').update(ticket).digest('base64url')}`);

/**
 * The one ticket of an application, with which its sender may attach one file within 15 minutes. It is the same whenever the
 * application is sent again because its answer was lost, and null once the résumé is there: nothing replaces that.
 */
export async function issueResumeTicket(application: DocumentReference, at: Date): Promise<string | null> {
  const ticket = deriveSecret('resume-ticket', application.id);
  return firestore().runTransaction(async (transaction) => {
    if ((await transaction.get(application)).get('resume') !== null) return null;
    transaction.set(resumeTicketRef(ticket), {
      application_id: application.id,
      expires_at: new Date(at.getTime() + RESUME_TICKET_LIFETIME),
    });
    return ticket;
  });
}

/** A stored ticket while it is valid, or null where there is none any more. */
export function readTicket(data: unknown, at: Date): ResumeTicket | null {
  if (data === undefined) return null;
  const ticket = parseDocument(ticketSchema, data);
  return ticket.expires_at > at ? ticket : null;
}
