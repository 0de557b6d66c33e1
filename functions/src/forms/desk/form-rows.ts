import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { EXPERTISE_OPTIONS } from '../../contract/forms/expert-application.ts';
import { type FormRow, stateOf } from '../../contract/forms/form-desk.ts';
import {
  type ApplicationRecord,
  applicationRecordSchema,
  type ContactRecord,
  contactRecordSchema,
  type FormCollection,
} from '../../contract/forms/form-records.ts';
import { firestore } from '../../platform/admin.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';

export type FormRecord = ContactRecord | ApplicationRecord;

export const formRef = (collection: FormCollection, id: string) => firestore().collection(collection).doc(id);

/** The stored form; null if it doesn't match its schema. */
export const readForm = (collection: FormCollection, document: DocumentSnapshot): FormRecord | null =>
  collection === 'contact_messages'
    ? parseOrWarn(contactRecordSchema, document)
    : parseOrWarn(applicationRecordSchema, document);

export function toFormRow(id: string, form: FormRecord): FormRow {
  const { email, reference, status, owner = null, created_at } = form;
  return {
    id,
    email,
    reference,
    state: stateOf(status),
    owner,
    receivedAt: created_at.toISOString(),
    ...('subject' in form ? ofMessage(form) : ofApplication(form)),
  };
}

const ofMessage = ({ name, phone, subject, message }: ContactRecord) => ({
  name,
  phone,
  subject,
  message,
  resume: null,
});

const ofApplication = ({ first_name, last_name, expertise, message, resume }: ApplicationRecord) => ({
  name: `${first_name} ${last_name}`,
  phone: null,
  subject: EXPERTISE_OPTIONS.find(({ value }) => value === expertise)?.label ?? expertise,
  message,
  resume: resume && { fileName: resume.file_name, fileSize: resume.file_size },
});
