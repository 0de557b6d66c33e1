import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { type InferType, string } from 'yup';
import { cleanFileName } from '../contract/files/files.ts';
import {
  RESUME_BODY_MAX,
  RESUME_EMPTY,
  RESUME_TOO_LARGE,
  RESUME_WRONG_TYPE,
  resumeUploadSchema,
} from '../contract/forms/expert-application.ts';
import { RESUME_EXTENSIONS, RESUME_FILE_MAX, RESUME_TICKET_LIFETIME } from '../contract/limits.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { deriveSecret } from '../platform/signed-token.ts';
import { hashOf, parseDocument } from '../platform/stored-documents.ts';

/**
 * Adds the résumé to an application, against the ticket from the application's answer. The server inspects the file and
 * writes it itself, so Storage rules refuse browsers there. A refused file leaves the ticket valid. Sending the same
 * file again gets the same answer. Its service has memory for a body of every concurrent call.
 */
export const attachResume = defineCallable('attachResume', {
  schema: resumeUploadSchema,
  maxBytes: RESUME_BODY_MAX,
  options: { timeoutSeconds: 60, memory: '2GiB' },
  async run({ ticket, fileName, content }) {
    const resume = { ticket, fileName: cleanFileName(fileName), bytes: Buffer.from(content, 'base64') };
    await firestore().runTransaction((transaction) => attach(transaction, resume, now()));
    return { attached: true };
  },
});

interface Resume {
  ticket: string;
  fileName: string;
  bytes: Buffer;
}

const TOO_LATE = 'You can no longer add a résumé to this application. To send us your résumé, please contact us.';
const ALREADY_ATTACHED = 'This application already has a résumé.';

/** The ticket is read first, so that of two concurrent files the second finds it used. */
async function attach(transaction: Transaction, resume: Resume, at: Date): Promise<void> {
  const { fileName, bytes } = resume;
  const ticketRef = resumeTicketRef(resume.ticket);
  const ticket = readTicket((await transaction.get(ticketRef)).data(), at);
  if (!ticket) throw new HttpsError('failed-precondition', TOO_LATE);
  const hash = createHash('sha256').update(bytes).digest('base64url');
  if (ticket.used_for === hash) return;
  const application = await transaction.get(firestore().doc(`expert_applications/${ticket.application_id}`));
  if (!application.exists) throw new HttpsError('failed-precondition', TOO_LATE);
  if (application.get('resume') !== null) throw new HttpsError('failed-precondition', ALREADY_ATTACHED);
  const validation = await validateResume(fileName, bytes);
  if (!validation.ok) throw new HttpsError('invalid-argument', validation.reason);

  const path = `applications/${application.id}/resume.${validation.extension}`;
  await saveFile(path, bytes, validation.mimeType);
  transaction.update(ticketRef, { used_for: hash });
  transaction.update(application.ref, {
    resume: {
      file_path: path,
      file_name: fileName,
      file_size: bytes.length,
      mime_type: validation.mimeType,
      added_at: at,
    },
  });
}

/** Not cached, and downloaded instead of displayed. */
async function saveFile(path: string, bytes: Buffer, contentType: string): Promise<void> {
  const metadata = { cacheControl: 'private, no-store', contentDisposition: 'attachment' };
  await (await bucket()).file(path).save(bytes, { contentType, resumable: false, metadata });
}

type ResumeExtension = (typeof RESUME_EXTENSIONS)[number];

/** The content and the stored type of each kind. The old Word format is recognised by its container only. */
const KINDS: Record<ResumeExtension, { content: string; mimeType: string }> = {
  pdf: { content: 'application/pdf', mimeType: 'application/pdf' },
  doc: { content: 'application/x-cfb', mimeType: 'application/msword' },
  docx: {
    content: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
};

type ResumeValidation = { ok: true; extension: ResumeExtension; mimeType: string } | { ok: false; reason: string };

const refuse = (reason: string): ResumeValidation => ({ ok: false, reason });

/**
 * Returns the reason why a file can't be kept as a résumé: its size, or a name and content that don't match. The
 * sentences are for people.
 */
async function validateResume(fileName: string, bytes: Uint8Array): Promise<ResumeValidation> {
  if (bytes.length === 0) return refuse(RESUME_EMPTY);
  if (bytes.length > RESUME_FILE_MAX) return refuse(RESUME_TOO_LARGE);
  const ending = fileName
    .trim()
    .slice(fileName.trim().lastIndexOf('.') + 1)
    .toLowerCase();
  const extension = RESUME_EXTENSIONS.find((allowed) => fileName.includes('.') && allowed === ending);
  if (!extension) return refuse(RESUME_WRONG_TYPE);
  const { content, mimeType } = KINDS[extension];
  if ((await sniffType(bytes)) !== content) return refuse('This file’s content does not match its file type.');
  return { ok: true, extension, mimeType };
}

/** A damaged file can fail while it is read; its type is then unknown. */
async function sniffType(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    return undefined;
  }
}

const ticketSchema = strictObject({
  application_id: string().required(),
  expires_at: dateSchema().required(),
  /** The hash of the file that the ticket was used for. */
  used_for: string().optional(),
});
type ResumeTicket = InferType<typeof ticketSchema>;

/**
 * The id is a hash of the ticket, so that reading the database reveals no ticket. Stored with the other records that
 * expire.
 */
export const resumeTicketRef = (ticket: string) => firestore().doc(`attempts/resume_${hashOf(ticket)}`);

/**
 * The ticket of an application, with which its sender can attach one file within 15 minutes. Sending the same
 * application again returns the same ticket, or null once the résumé is attached, because it can't be replaced.
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

/** A stored ticket while it is valid, otherwise null. */
function readTicket(data: unknown, at: Date): ResumeTicket | null {
  if (data === undefined) return null;
  const ticket = parseDocument(ticketSchema, data);
  return ticket.expires_at > at ? ticket : null;
}
