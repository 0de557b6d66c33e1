import { doc, type Firestore, limit, Timestamp, updateDoc } from 'firebase/firestore';
import { UIDS } from '../actors.ts';
import { type Matrix, row } from '../matrix.ts';
import { count, list, read, readMissing, remove, SOME_TIME, write, writeAll } from './documents.ts';

const OWN = `chat_mutes/${UIDS.owner}`;
const OTHERS = `chat_mutes/${UIDS.other}`;
const mute = { until: null, reason: 'Advertising', muted_at: SOME_TIME };

export const chatMutes: Matrix<Firestore> = {
  match: 'chat_mutes/{uid}',
  contract:
    'Owners can read their own mute, even if there is none; no client can list mutes. Written only by the ' + 'server.',
  given: writeAll({ [OWN]: mute, [OTHERS]: mute }),
  rows: [
    row('get', "get the owner's mute", ['owner'], read(OWN)),
    row('get', "get another person's mute", ['other'], read(OTHERS), { belongsTo: 'other' }),
    row('get', 'get the missing one of the owner', ['owner'], readMissing(OWN), { given: remove(OWN) }),
    row('list', 'list mutes', [], list('chat_mutes', limit(1))),
    row('list', 'count mutes', [], count('chat_mutes')),
    row('create', 'mute the owner', [], write(OWN, mute), { given: remove(OWN) }),
    row('update', "end the owner's mute", [], (db) => updateDoc(doc(db, OWN), { until: Timestamp.fromMillis(0) })),
    row('delete', "lift the owner's mute", [], remove(OWN)),
  ],
};
