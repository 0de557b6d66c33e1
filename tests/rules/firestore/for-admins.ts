import { type Firestore, orderBy } from 'firebase/firestore';
import { type Matrix, row } from '../matrix.ts';
import { BELONGS_TO_OWNER, count, list, MORE_THAN_A_PAGE, ofOwner, PAGE, read, remove, write } from './documents.ts';

/** A collection that admins list, written by the server: naming a person in user_id gives that person nothing. */
export function forAdmins(match: string, contract: string, collection: string): Matrix<Firestore> {
  const path = `${collection}/standing`;
  return {
    match,
    contract,
    given: write(path, BELONGS_TO_OWNER),
    rows: [
      row('get', 'get a document', [], read(path)),
      row('list', 'list a page', ['admin'], list(collection, orderBy('created_at', 'desc'), PAGE)),
      row('list', 'list a page of the owner', ['admin'], list(collection, ofOwner, PAGE)),
      row('list', 'list more than a page', [], list(collection, MORE_THAN_A_PAGE)),
      row('list', 'list all without a limit', [], list(collection)),
      row('list', 'count a page', ['admin'], count(collection, PAGE)),
      row('create', 'create a document about themself', [], (db, uid) =>
        write(`${collection}/new`, { ...BELONGS_TO_OWNER, user_id: uid })(db),
      ),
      row('update', 'change a document', [], write(path, { ...BELONGS_TO_OWNER, resume: 'elsewhere' })),
      row('delete', 'delete a document', [], remove(path)),
    ],
  };
}
