import { type Firestore, orderBy } from 'firebase/firestore';
import { type Matrix, type Row, row } from '../matrix.ts';
import {
  BELONGS_TO_OTHER,
  BELONGS_TO_OWNER,
  count,
  list,
  MORE_THAN_A_PAGE,
  ofOther,
  ofOwner,
  PAGE,
  read,
  remove,
  write,
  writeAll,
} from './documents.ts';

const OTHERS = { belongsTo: 'other' } as const;

type ServerWritten = Pick<Matrix<Firestore>, 'match' | 'contract'> & { collection: string; paged: boolean };

/** A collection whose documents name a person in user_id: theirs to read, an admin's to read, the server's to write. */
export function serverWritten({ match, contract, collection, paged }: ServerWritten): Matrix<Firestore> {
  const path = `${collection}/owners`;
  return {
    match,
    contract,
    given: writeAll({ [path]: BELONGS_TO_OWNER, [`${collection}/others`]: BELONGS_TO_OTHER }),
    rows: [
      row('get', 'get a document of the owner', ['owner', 'admin'], read(path)),
      row('get', 'get a document of somebody else', ['other', 'admin'], read(`${collection}/others`), OTHERS),
      row('list', 'list a page of the owner', ['owner', 'admin'], list(collection, ofOwner, PAGE)),
      row('list', 'list a page of somebody else', ['other', 'admin'], list(collection, ofOther, PAGE), OTHERS),
      row('list', 'list a page of everyone', ['admin'], list(collection, orderBy('created_at', 'desc'), PAGE)),
      row('list', 'count everything', ['admin'], count(collection)),
      ...unlimited(collection, paged),
      ...writes(collection, path),
    ],
  };
}

function unlimited(collection: string, paged: boolean): Row<Firestore>[] {
  const allowed = paged ? (['admin'] as const) : (['owner', 'admin'] as const);
  return [
    row('list', 'list all of the owner without a limit', allowed, list(collection, ofOwner)),
    row('list', 'list more than a page of the owner', allowed, list(collection, ofOwner, MORE_THAN_A_PAGE)),
  ];
}

function writes(collection: string, path: string): Row<Firestore>[] {
  return [
    row('create', 'create a document about themself', [], (db, uid) =>
      write(`${collection}/new`, { ...BELONGS_TO_OWNER, user_id: uid })(db),
    ),
    row('update', 'change a document of the owner', [], write(path, { ...BELONGS_TO_OWNER, type: 'changed' })),
    row('delete', 'delete a document of the owner', [], remove(path)),
  ];
}
