import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { firestore } from './admin.ts';

/**
 * Creates what follows from another document, unless it is there already: writing twice what an event brought twice is
 * writing it once. Nor does anything follow from a document that is gone: an event may come after its cause was deleted,
 * with the account it belonged to for one, and must not bring anything of it back. `stands` refuses a cause that is there but
 * no longer what the event said.
 */
export async function createOnce(
  source: DocumentReference,
  target: DocumentReference,
  data: DocumentData,
  stands: (cause: DocumentData) => boolean = () => true,
): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const [cause, made] = await transaction.getAll(source, target);
    const now = cause?.data();
    if (now && stands(now) && !made?.exists) transaction.create(target, data);
  });
}
