import { type Firestore, orderBy } from 'firebase/firestore';
import { type Matrix, type Row, row } from '../matrix.ts';
import {
  BELONGS_TO_OTHER,
  BELONGS_TO_OWNER,
  count,
  list,
  ofOther,
  ofOwner,
  PAGE,
  read,
  remove,
  write,
  writeAll,
} from './documents.ts';

const OTHERS = { belongsTo: 'other' } as const;

interface ServerWritten extends Pick<Matrix<Firestore>, 'match' | 'contract'> {
  collection: string;
}

/** A collection whose documents name a person in user_id: the person reads them and the server writes them. */
export function serverWritten({ match, contract, collection }: ServerWritten): Matrix<Firestore> {
  const path = `${collection}/owners`;
  return {
    match,
    contract,
    given: writeAll({ [path]: BELONGS_TO_OWNER, [`${collection}/others`]: BELONGS_TO_OTHER }),
    rows: [
      row('get', 'get a document of the owner', ['owner'], read(path)),
      row('get', 'get a document of another person', ['other'], read(`${collection}/others`), OTHERS),
      row('list', 'list a page of the owner', ['owner'], list(collection, ofOwner, PAGE)),
      row('list', 'list a page of another person', ['other'], list(collection, ofOther, PAGE), OTHERS),
      row('list', 'list a page of everyone', [], list(collection, orderBy('created_at', 'desc'), PAGE)),
      row('list', 'count everything', [], count(collection)),
      ...writes(collection, path),
    ],
  };
}

function writes(collection: string, path: string): Row<Firestore>[] {
  return [
    row('create', 'create a document about themselves', [], (db, uid) =>
      write(`${collection}/new`, { ...BELONGS_TO_OWNER, user_id: uid })(db),
    ),
    row('update', 'change a document of the owner', [], write(path, { ...BELONGS_TO_OWNER, type: 'changed' })),
    row('delete', 'delete a document of the owner', [], remove(path)),
  ];
}
