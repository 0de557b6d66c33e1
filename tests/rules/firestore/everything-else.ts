import { collectionGroup, type Firestore, getDocsFromServer, limit, query } from 'firebase/firestore';
import { UIDS } from '../actors.ts';
import { type Matrix, row } from '../matrix.ts';
import { closed } from './closed.ts';
import { BELONGS_TO_OWNER, list, PAGE, read, write, writeAll } from './documents.ts';

const everyMessage = (db: Firestore) => getDocsFromServer(query(collectionGroup(db, 'messages'), limit(1)));
const below = `profiles/${UIDS.owner}/private`;
const unnamed = closed(
  '{document=**}',
  'Everything that is not named above is closed to every client.',
  'not_named_anywhere',
);

/** A collection that no match names, what lies below a document that one names, and queries over all collections of a name. */
export const everythingElse: Matrix<Firestore> = {
  ...unnamed,
  given: async (db) => {
    await unnamed.given(db);
    await writeAll({ [`${below}/standing`]: BELONGS_TO_OWNER, 'messages/standing': BELONGS_TO_OWNER })(db);
  },
  rows: [
    ...unnamed.rows,
    row('get', 'get what lies below a profile', [], read(`${below}/standing`)),
    row('list', 'list what lies below a profile', [], list(below, PAGE)),
    row('list', 'list messages wherever they stand', [], everyMessage),
    row('create', 'create something below a profile', [], write(`${below}/new`, BELONGS_TO_OWNER)),
  ],
};
