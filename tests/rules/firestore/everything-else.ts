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

/** A collection without a match, subcollections of a named document, and collection group queries. */
export const everythingElse: Matrix<Firestore> = {
  ...unnamed,
  given: async (db) => {
    await unnamed.given(db);
    await writeAll({ [`${below}/standing`]: BELONGS_TO_OWNER, 'messages/standing': BELONGS_TO_OWNER })(db);
  },
  rows: [
    ...unnamed.rows,
    row('get', 'get a document below a profile', [], read(`${below}/standing`)),
    row('list', 'list the documents below a profile', [], list(below, PAGE)),
    row('list', 'list messages of every path', [], everyMessage),
    row('create', 'create a document below a profile', [], write(`${below}/new`, BELONGS_TO_OWNER)),
  ],
};
