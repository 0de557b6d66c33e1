import { Buffer } from 'node:buffer';
import { type Activity, activityId } from '../../../functions/src/contract/accounts/activity.ts';
import { writeKycDocument } from '../../factories/kyc-documents.ts';
import { kycRecord, writeKycRecord } from '../../factories/kyc-records.ts';
import { pdf } from '../../factories/sample-files.ts';
import { adminAuth, database, files } from '../../support/admin.ts';
import { openPerson, type Person } from './accounts.ts';

/** Creates an admin account that a test may change. */
export async function openAdmin(name: string): Promise<Person> {
  const person = await openPerson({ name });
  await adminAuth.setCustomUserClaims(person.uid, { admin: true });
  return person;
}

/** A word that occurs in no other test's names. */
export const uniqueWord = () => `Q${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}x`;

const MINUTE = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

/** Writes chat messages of a user and their activities. The first text is the newest. */
export async function writeMessages(uid: string, texts: readonly string[]): Promise<void> {
  const batch = database.batch();
  for (const [index, content] of texts.entries()) {
    const created_at = minutesAgo(index + 1);
    const id = `${uid}-${index}`;
    const activity: Activity = { user_id: uid, type: 'message_sent', meta: { content }, created_at };
    batch.set(database.doc(`messages/${id}`), { user_id: uid, content, created_at });
    batch.set(database.doc(`activities/${activityId.messageSent(id)}`), activity);
  }
  await batch.commit();
}

/** Writes a chat message that another user reported as advertising. Returns its id. */
export async function writeReported(uid: string, content: string): Promise<string> {
  const created_at = new Date();
  const { id } = await database.collection('messages').add({ user_id: uid, content, created_at });
  await database
    .doc(`message_reports/${id}_somebody-else`)
    .set({ message_id: id, user_id: 'somebody-else', reason: 'spam', created_at, handled_at: null });
  return id;
}

/** Writes a contact message and an application with a résumé, as the forms store them. A search for the name finds both. */
export async function writeForms(name: string, message: string) {
  const common = {
    email: 'o.vane@example.com',
    user_id: null,
    created_at: new Date(),
    message,
    reference: '3F2A-91BC',
    status: 'new',
    owner: null,
    search: [name.toLowerCase()],
  };
  const contact = await database
    .collection('contact_messages')
    .add({ ...common, name, phone: null, subject: 'A question about boxes' });
  const application = database.collection('expert_applications').doc();
  const path = `applications/${application.id}/resume.pdf`;
  const resume = { file_path: path, file_name: 'cv.pdf', file_size: 2048, mime_type: 'application/pdf' };
  await application.set({
    ...common,
    first_name: name,
    last_name: 'Vane',
    expertise: 'legal',
    agreed_to_terms: true,
    resume: { ...resume, added_at: new Date() },
  });
  // Saved after the application, because a résumé without one is deleted.
  await files.file(path).save(Buffer.from(pdf()), { contentType: 'application/pdf' });
  return { contact, application, path };
}

/** Writes a verification that has waited longer than any other, so that it is first in the list. */
export async function writeWaitingCase(uid: string, begun = new Date('2026-01-05T09:00:00Z')): Promise<void> {
  await Promise.all([
    writeKycDocument(uid, 'id_document', 'passport.pdf'),
    writeKycDocument(uid, 'proof_of_address', 'bank statement.pdf'),
  ]);
  await writeKycRecord({ ...kycRecord(uid, 'pending_review'), started_at: begun, completed_at: begun });
}
