import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type DocumentData, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

/** The Admin SDK, as staff and scripts use it, on the emulators named by the environment. */
const app = getApps()[0] ?? initializeApp();

export const adminAuth = getAuth(app);
export const database = getFirestore(app);
export const files = getStorage(app).bucket();

/** The data of a document, or undefined if it does not exist. */
export const read = async (path: string) => (await database.doc(path).get()).data();

/** The documents of a collection about one person. */
export async function readOwn(collection: string, uid: string): Promise<(DocumentData & { id: string })[]> {
  const { docs } = await database.collection(collection).where('user_id', '==', uid).get();
  return docs.map((document) => ({ id: document.id, ...document.data() }));
}
