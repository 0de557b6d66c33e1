import { doc, type Firestore, limit, updateDoc } from 'firebase/firestore';
import { UIDS } from '../actors.ts';
import { type Matrix, row } from '../matrix.ts';
import { count, list, read, readMissing, remove, SOME_TIME, write, writeAll } from './documents.ts';

const OWN = `account_changes/${UIDS.owner}`;
const OTHERS = `account_changes/${UIDS.other}`;
const CHANGES = { interests: SOME_TIME };

export const accountChanges: Matrix<Firestore> = {
  match: 'account_changes/{uid}',
  contract:
    'Owners can read the times when their own records last changed, even if there are none yet; no client can ' +
    'list them. Written only by the server.',
  given: writeAll({ [OWN]: CHANGES, [OTHERS]: CHANGES }),
  rows: [
    row('get', "get the owner's times", ['owner'], read(OWN)),
    row('get', "get another person's times", ['other'], read(OTHERS), { belongsTo: 'other' }),
    row('get', 'get the missing times of the owner', ['owner'], readMissing(OWN), { given: remove(OWN) }),
    row('list', 'list the times of everyone', [], list('account_changes', limit(1))),
    row('list', 'count the times', [], count('account_changes')),
    row('create', 'create their own times', [], (db, uid) => write(`account_changes/${uid}`, CHANGES)(db), {
      given: remove(OWN),
    }),
    row('update', "change the owner's times", [], (db) => updateDoc(doc(db, OWN), { questions: SOME_TIME })),
    row('delete', "delete the owner's times", [], remove(OWN)),
  ],
};
