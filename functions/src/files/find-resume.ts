import { applicationRecordSchema, type StoredResume } from '../contract/form-records.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument } from '../platform/stored-documents.ts';

/** The résumé that an application names, or null where the application is gone or came without one. */
export async function findResume(applicationId: string): Promise<StoredResume | null> {
  const data = (await firestore().doc(`expert_applications/${applicationId}`).get()).data();
  return data === undefined ? null : parseDocument(applicationRecordSchema, data).resume;
}
