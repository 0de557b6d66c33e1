import { CHAT_PAGE } from '@portal/functions/contract/limits';
import {
  collection,
  type DocumentData,
  deleteDoc,
  doc,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  type QueryConstraint,
  query,
  setDoc,
  Timestamp,
  where,
} from 'firebase/firestore';
import { UIDS } from '../actors.ts';

/** Steps of the Firestore matrices. A read that finds nothing fails, so that an allowed read is never an empty one. */
export const SOME_TIME = Timestamp.fromDate(new Date('2026-11-01T09:00:00Z'));
export const BELONGS_TO_OWNER = { user_id: UIDS.owner, created_at: SOME_TIME };
export const BELONGS_TO_OTHER = { user_id: UIDS.other, created_at: SOME_TIME };

export const write = (path: string, data: DocumentData) => (db: Firestore) => setDoc(doc(db, path), data);
export const remove = (path: string) => (db: Firestore) => deleteDoc(doc(db, path));

/** Writes several documents by their paths. */
export const writeAll = (documents: Record<string, DocumentData>) => (db: Firestore) =>
  Promise.all(Object.entries(documents).map(([path, data]) => setDoc(doc(db, path), data)));

export const read = (path: string) => async (db: Firestore) => {
  const snapshot = await getDocFromServer(doc(db, path));
  if (!snapshot.exists()) throw new Error(`There is nothing at ${path}.`);
};

export const readMissing = (path: string) => async (db: Firestore) => {
  const snapshot = await getDocFromServer(doc(db, path));
  if (snapshot.exists()) throw new Error(`There is something at ${path}.`);
};

export const list =
  (path: string, ...constraints: QueryConstraint[]) =>
  async (db: Firestore) => {
    const snapshot = await getDocsFromServer(query(collection(db, path), ...constraints));
    if (snapshot.empty) throw new Error(`Nothing in ${path} was found.`);
  };

export const count =
  (path: string, ...constraints: QueryConstraint[]) =>
  async (db: Firestore) => {
    const snapshot = await getCountFromServer(query(collection(db, path), ...constraints));
    if (snapshot.data().count === 0) throw new Error(`Nothing in ${path} was counted.`);
  };

export const ofOwner = where('user_id', '==', UIDS.owner);
export const ofOther = where('user_id', '==', UIDS.other);
/** The longest page that rules grant. */
export const PAGE = limit(CHAT_PAGE);
