import {
  type ApplicationRecord,
  applicationRecordSchema,
  type ContactRecord,
  contactRecordSchema,
  type FormCollection,
} from '@portal/functions/contract/forms/form-records';
import { collection, orderBy, query } from 'firebase/firestore/lite';
import type { Page } from '#lib/data/infinite-query.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';
import { readPage, type Unreadable } from '../../records/api/read-page.ts';

export interface FormRow<Form> {
  id: string;
  form: Form;
}

const newestOf = (name: FormCollection) => query(collection(firestoreLite, name), orderBy('created_at', 'desc'));
const asTheyAre = async <Row>(rows: Row[]) => rows;

/** Messages from the contact form, newest first. */
export function listContactMessages(): Promise<Page<FormRow<ContactRecord> | Unreadable>> {
  return readPage({
    records: newestOf('contact_messages'),
    parse: (id, data) => ({ id, form: parseSnapshot(contactRecordSchema, data) }),
    join: asTheyAre,
  });
}

/** Applications to the expert network, newest first. */
export function listApplications(): Promise<Page<FormRow<ApplicationRecord> | Unreadable>> {
  return readPage({
    records: newestOf('expert_applications'),
    parse: (id, data) => ({ id, form: parseSnapshot(applicationRecordSchema, data) }),
    join: asTheyAre,
  });
}
