import { type Firestore, orderBy } from 'firebase/firestore';
import type { Actor } from '../actors.ts';
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

interface ServerWritten extends Pick<Matrix<Firestore>, 'match' | 'contract'> {
  collection: string;
  /** Whether its owner lists at most a page at a time. */
  paged: boolean;
  listedByAdmins: boolean;
}

/** A collection whose documents name a person in user_id: theirs to read, the server's to write. */
export function serverWritten({
  match,
  contract,
  collection,
  paged,
  listedByAdmins,
}: ServerWritten): Matrix<Firestore> {
  const admin = listedByAdmins ? (['admin'] as const) : [];
  const path = `${collection}/owners`;
  return {
    match,
    contract,
    given: writeAll({ [path]: BELONGS_TO_OWNER, [`${collection}/others`]: BELONGS_TO_OTHER }),
    rows: [
      row('get', 'get a document of the owner', ['owner'], read(path)),
      row('get', 'get a document of another person', ['other'], read(`${collection}/others`), OTHERS),
      row('list', 'list a page of the owner', ['owner', ...admin], list(collection, ofOwner, PAGE)),
      row('list', 'list a page of another person', ['other', ...admin], list(collection, ofOther, PAGE), OTHERS),
      row('list', 'list a page of everyone', admin, list(collection, orderBy('created_at', 'desc'), PAGE)),
      row('list', 'count everything', admin, count(collection)),
      ...unlimited(collection, paged ? admin : ['owner', ...admin]),
      ...writes(collection, path),
    ],
  };
}

function unlimited(collection: string, allowed: readonly Actor[]): Row<Firestore>[] {
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
