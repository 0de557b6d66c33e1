import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  list as listPage,
  ref,
  type SettableMetadata,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import type { accepts, Row } from '../matrix.ts';

/** Steps of the Storage matrices. Rules see a file's name, size and stated type, but never its bytes, which are zeros here. */
export interface File {
  type?: string;
  size?: number;
  encoding?: string;
}

type Act = Row<FirebaseStorage>['act'];

/** The path may depend on the actor's uid. */
export const put =
  (path: string | ((uid: string) => string), { type, size = 10, encoding }: File = {}): Act =>
  (storage, uid) =>
    uploadBytes(ref(storage, typeof path === 'string' ? path : path(uid)), new Uint8Array(size), {
      ...(type === undefined ? {} : { contentType: type }),
      ...(encoding === undefined ? {} : { contentEncoding: encoding }),
    });

/** The attempt, its path, and the file. */
export type PutCase = [attempt: string, path: string, file?: File];

/** Rows in which the owner puts each file. All are allowed or all refused, depending on `build`. */
export const puts = (build: typeof accepts, cases: readonly PutCase[]): Row<FirebaseStorage>[] =>
  cases.map(([attempt, path, file]) => build('create', attempt, put(path, file)));

/** Puts several files. Keys are paths and values are stated types. */
export const putAll = (files: Record<string, string>) => (storage: FirebaseStorage) =>
  Promise.all(
    Object.entries(files).map(([path, type]) =>
      uploadBytes(ref(storage, path), new Uint8Array(10), { contentType: type }),
    ),
  );

export const read = (path: string) => (storage: FirebaseStorage) => getBytes(ref(storage, path));
export const readMetadata = (path: string) => (storage: FirebaseStorage) => getMetadata(ref(storage, path));
export const askForAddress = (path: string) => (storage: FirebaseStorage) => getDownloadURL(ref(storage, path));
export const remove = (path: string) => (storage: FirebaseStorage) => deleteObject(ref(storage, path));

export const alter = (path: string, metadata: SettableMetadata) => (storage: FirebaseStorage) =>
  updateMetadata(ref(storage, path), metadata);

/** Fails if the list is empty, so that an allowed list is never an empty one. */
export const list = (path: string) => async (storage: FirebaseStorage) => {
  const { items, prefixes } = await listPage(ref(storage, path), { maxResults: 10 });
  if (items.length + prefixes.length === 0) throw new Error(`Nothing under ${path} was found.`);
};
