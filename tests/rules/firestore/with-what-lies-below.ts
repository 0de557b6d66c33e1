import type { Firestore } from 'firebase/firestore';
import { type Matrix, row } from '../matrix.ts';
import { BELONGS_TO_OWNER, list, PAGE, read, write } from './documents.ts';

/** A collection opens its own documents at most: what lies below one of them is closed, for any actor and owner. */
export function withWhatLiesBelow(matrix: Matrix<Firestore>): Matrix<Firestore> {
  const [collection, document] = matrix.match.split('/');
  if (document === undefined) return matrix;
  const below = `${collection}/standing/below`;
  const given = write(`${below}/one`, BELONGS_TO_OWNER);
  return {
    ...matrix,
    rows: [
      ...matrix.rows,
      row('get', 'get what lies below a document', [], read(`${below}/one`), { given }),
      row('list', 'list what lies below a document', [], list(below, PAGE), { given }),
    ],
  };
}
