import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { RESUME_BODY_MAX, resumeUploadSchema } from '../contract/expert-application.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { readTicket, resumeTicketRef } from './resume-ticket.ts';
import { validateResume } from './validate-resume.ts';

/**
 * Adds the résumé to an application, against the ticket that the application was answered with. The server writes the file
 * itself, after looking into it, so Storage is closed to browsers there. A file that is refused leaves the ticket good, and the
 * same file sent again, because its answer was lost, is answered alike. Bodies are large here, so few are held at once.
 */
export const attachResume = defineCallable('attachResume', {
  access: 'anyone',
  schema: resumeUploadSchema,
  maxBytes: RESUME_BODY_MAX,
  options: { timeoutSeconds: 60, concurrency: 8 },
  async run({ ticket, fileName, content }) {
    const resume = { ticket, fileName: fileName.trim(), bytes: Buffer.from(content, 'base64') };
    await firestore().runTransaction((transaction) => attach(transaction, resume, now()));
    return { attached: true };
  },
});

interface Resume {
  ticket: string;
  fileName: string;
  bytes: Buffer;
}

/** The ticket is read first and held until the end, so that of two files at once the second finds it used. */
async function attach(transaction: Transaction, resume: Resume, at: Date): Promise<void> {
  const { fileName, bytes } = resume;
  const ticketRef = resumeTicketRef(resume.ticket);
  const ticket = readTicket((await transaction.get(ticketRef)).data(), at);
  if (!ticket) throw new HttpsError('failed-precondition', 'The time for adding a résumé has passed.');
  const hash = createHash('sha256').update(bytes).digest('base64url');
  if (ticket.used_for === hash) return;
  if (ticket.used_for) throw new HttpsError('failed-precondition', 'This application has its résumé already.');
  const verdict = await validateResume(fileName, bytes);
  if (!verdict.ok) throw new HttpsError('invalid-argument', verdict.reason);

  const path = `applications/${ticket.application_id}/resume.${verdict.extension}`;
  await saveFile(path, bytes, verdict.mimeType);
  transaction.update(ticketRef, { used_for: hash });
  transaction.update(firestore().doc(`expert_applications/${ticket.application_id}`), {
    resume: {
      file_path: path,
      file_name: fileName,
      file_size: bytes.length,
      mime_type: verdict.mimeType,
      added_at: at,
    },
  });
}

/** No cache keeps it, and a browser that opens it saves it rather than showing it. */
async function saveFile(path: string, bytes: Buffer, contentType: string): Promise<void> {
  const metadata = { cacheControl: 'private, no-store', contentDisposition: 'attachment' };
  await (await bucket()).file(path).save(bytes, { contentType, resumable: false, metadata });
}
