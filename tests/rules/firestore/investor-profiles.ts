import { doc, type Firestore, limit, updateDoc } from 'firebase/firestore';
import { UIDS } from '../actors.ts';
import { type Matrix, row } from '../matrix.ts';
import { count, list, read, readMissing, remove, SOME_TIME, write, writeAll } from './documents.ts';

const OWN = `investor_profiles/${UIDS.owner}`;
const OTHERS = `investor_profiles/${UIDS.other}`;
const ANSWERS = { annual_income: '100k-250k', created_at: SOME_TIME, updated_at: SOME_TIME };

export const investorProfiles: Matrix<Firestore> = {
  match: 'investor_profiles/{uid}',
  contract:
    'Owners can read their own onboarding answers, even if there are none yet; no client can list them. ' +
    'Written only by the server.',
  given: writeAll({ [OWN]: ANSWERS, [OTHERS]: ANSWERS }),
  rows: [
    row('get', "get the owner's answers", ['owner'], read(OWN)),
    row('get', "get another person's answers", ['other'], read(OTHERS), { belongsTo: 'other' }),
    row('get', 'get the missing answers of the owner', ['owner'], readMissing(OWN), { given: remove(OWN) }),
    row('list', 'list answers', [], list('investor_profiles', limit(1))),
    row('list', 'count answers', [], count('investor_profiles')),
    row('create', 'create their own answers', [], (db, uid) => write(`investor_profiles/${uid}`, ANSWERS)(db), {
      given: remove(OWN),
    }),
    row('update', "change the owner's answers", [], (db) => updateDoc(doc(db, OWN), { annual_income: 'over-500k' })),
    row('delete', "delete the owner's answers", [], remove(OWN)),
  ],
};
