import { doc, type Firestore, limit, updateDoc, where } from 'firebase/firestore';
import { UIDS } from '../actors.ts';
import { type Matrix, row } from '../matrix.ts';
import { count, list, read, readMissing, remove, write, writeAll } from './documents.ts';

const OWN = `kyc_snapshots/${UIDS.owner}`;
const OTHERS = `kyc_snapshots/${UIDS.other}`;
const snapshot = (uid: string) => ({ record: { user_id: uid, overall_status: 'pending_review' }, revision: 1 });
const awaiting = where('record.overall_status', '==', 'pending_review');

export const kycSnapshots: Matrix<Firestore> = {
  match: 'kyc_snapshots/{uid}',
  contract:
    'Owners can read the last audited state of their own verification, even if there is none yet; no client ' +
    'can list them. Written only by the server.',
  given: writeAll({ [OWN]: snapshot(UIDS.owner), [OTHERS]: snapshot(UIDS.other) }),
  rows: [
    row('get', "get the owner's state", ['owner'], read(OWN)),
    row('get', "get another person's state", ['other'], read(OTHERS), { belongsTo: 'other' }),
    row('get', 'get the missing state of the owner', ['owner'], readMissing(OWN), { given: remove(OWN) }),
    row('list', 'list the states awaiting review', [], list('kyc_snapshots', awaiting, limit(20))),
    row('list', 'count states', [], count('kyc_snapshots')),
    row('create', 'create their own state', [], (db, uid) => write(`kyc_snapshots/${uid}`, snapshot(uid))(db), {
      given: remove(OWN),
    }),
    row('update', "approve the owner's state", [], (db) =>
      updateDoc(doc(db, OWN), { 'record.overall_status': 'approved' }),
    ),
    row('delete', "delete the owner's state", [], remove(OWN)),
  ],
};
