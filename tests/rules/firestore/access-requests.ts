import { doc, type Firestore, limit, updateDoc, where } from 'firebase/firestore';
import { UIDS } from '../actors.ts';
import { type Matrix, row } from '../matrix.ts';
import { count, list, read, readMissing, remove, SOME_TIME, write, writeAll } from './documents.ts';

const OF = 'access_requests/biotech-ip-box-beta_';
const OWN = OF + UIDS.owner;
const OTHERS = OF + UIDS.other;
const request = (uid: string) => ({
  user_id: uid,
  opportunity_id: 'biotech-ip-box-beta',
  reason: 'I know the field.',
  status: 'requested',
  created_at: SOME_TIME,
});
const ofOwner = where('user_id', '==', UIDS.owner);

export const accessRequests: Matrix<Firestore> = {
  match: 'access_requests/{requestId}',
  contract:
    'Owners can read their own request for access to an opportunity, even if there is none yet; no client can list ' +
    'requests. Written only by the server.',
  given: writeAll({ [OWN]: request(UIDS.owner), [OTHERS]: request(UIDS.other) }),
  rows: [
    row('get', "get the owner's request", ['owner'], read(OWN)),
    row('get', "get another person's request", ['other'], read(OTHERS), { belongsTo: 'other' }),
    row('get', 'get the missing request of the owner', ['owner'], readMissing(OWN), { given: remove(OWN) }),
    row('get', "get a document whose name only contains the owner's id", [], readMissing(`${OWN}_2`)),
    row('get', "get a document named after the owner's id alone", [], readMissing(`access_requests/${UIDS.owner}`)),
    row('list', 'list the requests of the owner', [], list('access_requests', ofOwner, limit(1))),
    row('list', 'count requests', [], count('access_requests')),
    row('create', 'create their own request', [], (db, uid) => write(OF + uid, request(uid))(db), {
      given: remove(OWN),
    }),
    row('update', "grant the owner's request", [], (db) => updateDoc(doc(db, OWN), { status: 'granted' })),
    row('delete', "delete the owner's request", [], remove(OWN)),
  ],
};
