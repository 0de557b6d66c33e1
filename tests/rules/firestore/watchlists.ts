import { doc, type Firestore, limit, updateDoc, where } from 'firebase/firestore';
import { UIDS } from '../actors.ts';
import { type Matrix, row } from '../matrix.ts';
import { count, list, read, readMissing, remove, SOME_TIME, write, writeAll } from './documents.ts';

const OWN = `watchlists/${UIDS.owner}`;
const OTHERS = `watchlists/${UIDS.other}`;
const keeping = (uid: string) => ({
  user_id: uid,
  opportunity_ids: ['biotech-ip-box-beta'],
  updated_at: SOME_TIME,
});
const ofOwner = where('user_id', '==', UIDS.owner);

export const watchlists: Matrix<Firestore> = {
  match: 'watchlists/{uid}',
  contract:
    'Owners can read their own watchlist, even if there is none yet; no client can list them. Written only by ' +
    'the server.',
  given: writeAll({ [OWN]: keeping(UIDS.owner), [OTHERS]: keeping(UIDS.other) }),
  rows: [
    row('get', "get the owner's watchlist", ['owner'], read(OWN)),
    row('get', "get another person's watchlist", ['other'], read(OTHERS), { belongsTo: 'other' }),
    row('get', 'get the missing watchlist of the owner', ['owner'], readMissing(OWN), { given: remove(OWN) }),
    row('list', 'list the watchlists of the owner', [], list('watchlists', ofOwner, limit(1))),
    row('list', 'count watchlists', [], count('watchlists')),
    row('create', 'create their own watchlist', [], (db, uid) => write(`watchlists/${uid}`, keeping(uid))(db), {
      given: remove(OWN),
    }),
    row('update', "add to the owner's watchlist", [], (db) =>
      updateDoc(doc(db, OWN), { opportunity_ids: ['one', 'two'] }),
    ),
    row('delete', "delete the owner's watchlist", [], remove(OWN)),
  ],
};
