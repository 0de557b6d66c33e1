import type { Firestore } from 'firebase/firestore';
import { collectionOf, type Matrix, row } from '../matrix.ts';
import { BELONGS_TO_OWNER, list, PAGE, read, write } from './documents.ts';

/** Adds subcollections, which are closed to every actor and owner, although the collection is open. */
export function withDocumentsBelow(matrix: Matrix<Firestore>): Matrix<Firestore> {
  const collection = collectionOf(matrix.match);
  if (collection === undefined) return matrix;
  const below = `${collection}/standing/below`;
  const given = write(`${below}/one`, BELONGS_TO_OWNER);
  return {
    ...matrix,
    rows: [
      ...matrix.rows,
      row('get', 'get a document of a subcollection', [], read(`${below}/one`), { given }),
      row('list', 'list a subcollection', [], list(below, PAGE), { given }),
    ],
  };
}
