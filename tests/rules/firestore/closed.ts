import { type Firestore, limit } from 'firebase/firestore';
import { type Matrix, row } from '../matrix.ts';
import { BELONGS_TO_OWNER, list, read, remove, write } from './documents.ts';

/** A collection that no actor reads or writes, even if the document contains their uid. */
export function closed(match: string, contract: string, collection: string): Matrix<Firestore> {
  const path = `${collection}/standing`;
  return {
    match,
    contract,
    given: write(path, BELONGS_TO_OWNER),
    rows: [
      row('get', 'get a document', [], read(path)),
      row('list', 'list a page', [], list(collection, limit(1))),
      row('create', 'create a document', [], write(`${collection}/new`, BELONGS_TO_OWNER)),
      row('update', 'change a document', [], write(path, { ...BELONGS_TO_OWNER, note: 'changed' })),
      row('delete', 'delete a document', [], remove(path)),
    ],
  };
}
