import type { DocumentData } from 'firebase-admin/firestore';
import { firestore } from './admin.ts';

/**
 * Creates what follows from another document, unless it is there already: writing twice what an event brought twice is
 * writing it once. Nor does anything follow from a document that is gone: an event may come after its cause was deleted,
 * with the account it belonged to for one, and must not bring anything of it back.
 */
export async function createFrom(source: string, path: string, data: DocumentData): Promise<void> {
  const target = firestore().doc(path);
  await firestore().runTransaction(async (transaction) => {
    const [cause, made] = await transaction.getAll(firestore().doc(source), target);
    if (cause?.exists && !made?.exists) transaction.create(target, data);
  });
}
