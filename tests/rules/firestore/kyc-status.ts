import { doc, type Firestore, limit, updateDoc, where } from 'firebase/firestore';
import { UIDS } from '../actors.ts';
import { type Matrix, row } from '../matrix.ts';
import { count, list, read, readMissing, remove, write, writeAll } from './documents.ts';

const OWN = `kyc_status/${UIDS.owner}`;
const record = (uid: string) => ({ user_id: uid, overall_status: 'pending_review', rejection_reason: null });
const awaiting = where('overall_status', '==', 'pending_review');

export const kycStatus: Matrix<Firestore> = {
  match: 'kyc_status/{uid}',
  contract:
    'Owners can read their own verification record, even if there is none yet; no client can list them. No ' +
    'client can write one.',
  given: writeAll({ [OWN]: record(UIDS.owner), [`kyc_status/${UIDS.other}`]: record(UIDS.other) }),
  rows: [
    row('get', "get the owner's record", ['owner'], read(OWN)),
    row('get', 'get the missing record of the owner', ['owner'], readMissing(OWN), { given: remove(OWN) }),
    row('list', 'list the records awaiting review', [], list('kyc_status', awaiting, limit(20))),
    row('list', 'list the records of the owner', [], list('kyc_status', where('user_id', '==', UIDS.owner), limit(1))),
    row('list', 'count records', [], count('kyc_status')),
    row('create', 'create their own record', [], (db, uid) => write(`kyc_status/${uid}`, record(uid))(db), {
      given: remove(OWN),
    }),
    row('update', "approve the owner's record", [], (db) => updateDoc(doc(db, OWN), { overall_status: 'approved' })),
    row('update', "give a reason in the owner's record", [], (db) =>
      updateDoc(doc(db, OWN), { rejection_reason: 'Unreadable' }),
    ),
    row('delete', "delete the owner's record", [], remove(OWN)),
  ],
};
