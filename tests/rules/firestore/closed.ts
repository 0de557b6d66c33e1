import { type Firestore, limit } from 'firebase/firestore';
import type { Actor } from '../actors.ts';
import { type Matrix, row } from '../matrix.ts';
import { BELONGS_TO_OWNER, list, read, remove, write } from './documents.ts';

/** The actors who come closest to access. */
const ACTORS: readonly Actor[] = ['owner', 'admin'];

/** A collection that no actor reads or writes, even if the document contains their uid. */
export function closed(match: string, contract: string, collection: string): Matrix<Firestore> {
  const refused = { actors: ACTORS };
  const path = `${collection}/standing`;
  return {
    match,
    contract,
    given: write(path, BELONGS_TO_OWNER),
    rows: [
      row('get', 'get a document', [], read(path), refused),
      row('list', 'list a page', [], list(collection, limit(1)), refused),
      row('create', 'create a document', [], write(`${collection}/new`, BELONGS_TO_OWNER), refused),
      row('update', 'change a document', [], write(path, { ...BELONGS_TO_OWNER, note: 'changed' }), refused),
      row('delete', 'delete a document', [], remove(path), refused),
    ],
  };
}
