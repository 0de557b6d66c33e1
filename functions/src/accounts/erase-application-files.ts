import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../platform/admin.ts';
import { eraseFiles } from './erase-files.ts';
import { APPLICATIONS } from './personal-data.ts';

/** Deletes the résumé of an application, and before it the ticket with which one could still be added. */
export async function eraseApplicationFiles({ id }: Pick<DocumentSnapshot, 'id'>): Promise<void> {
  const tickets = await firestore().collection('attempts').where('application_id', '==', id).get();
  await Promise.all(tickets.docs.map(({ ref }) => ref.delete()));
  await eraseFiles(`${APPLICATIONS.folder}/${id}/`);
}
