import type { FirebaseStorage } from 'firebase/storage';
import type { proper, Row } from '../matrix.ts';
import { type File, put } from './files.ts';

/** What is done, the path it is done at, and the file. */
export type PutCase = [attempt: string, path: string, file?: File];

/** Rows in which the owner puts each file, all allowed or all refused as `build` says. */
export const puts = (build: typeof proper, cases: readonly PutCase[]): Row<FirebaseStorage>[] =>
  cases.map(([attempt, path, file]) => build('create', attempt, put(path, file)));
