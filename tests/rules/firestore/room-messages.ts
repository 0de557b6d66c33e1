import {
  type DocumentData,
  deleteDoc,
  doc,
  type Firestore,
  orderBy,
  serverTimestamp,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { UIDS } from '../actors.ts';
import { accepts, type Matrix, type Row, rejects, row, SAMPLE } from '../matrix.ts';
import { BELONGS_TO_OTHER, count, list, PAGE, read, remove, SOME_TIME, writeAll } from './documents.ts';
import { messageBy, type Posting, PROFILES, post, throttleTo } from './post-message.ts';

const ROOM = `opportunity_rooms/${SAMPLE}/room_messages`;
const STANDING = `${ROOM}/standing`;
const PASS = `room_passes/${SAMPLE}_${UIDS.owner}`;
const KYC = `kyc_status/${UIDS.owner}`;
const ACCESS = `access_requests/${SAMPLE}_${UIDS.owner}`;
const OWNERSHIP = `opportunity_owners/${SAMPLE}_${UIDS.owner}`;
const MINUTE = 60_000;
const inMinutes = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * MINUTE);

/** Tokens of the tests have a session that began at 0. */
const passFor = (right: string, more: DocumentData = {}) => ({
  opportunity_id: SAMPLE,
  user_id: UIDS.owner,
  right,
  session: null,
  expires_at: inMinutes(10),
  ...more,
});

const say = (db: Firestore, uid: string, twist: Posting = {}) => post(db, uid, { room: SAMPLE, ...twist });

const granted = (status: string, minutes: number) => ({ status, granted_until: inMinutes(minutes) });

/** Documents that differ from the usual ones, a pass and an approval, before the owner tries. Null removes a document. */
type Stored = Readonly<Record<string, DocumentData | null>>;

const ENTERING: Readonly<Record<string, Stored>> = {
  'with an approval': {},
  'with a grant that lasts': { [PASS]: passFor('grant'), [KYC]: null, [ACCESS]: granted('granted', 10) },
  'as the owner of the opportunity': { [PASS]: passFor('ownership'), [KYC]: null, [OWNERSHIP]: { since: SOME_TIME } },
  'with an unlock of this session': { [PASS]: passFor('unlock', { session: 0 }), [KYC]: null },
  'with a role': { [PASS]: passFor('role'), [KYC]: null },
};

const NOT_ENTERING: Readonly<Record<string, Stored>> = {
  'without a pass': { [PASS]: null },
  'with a pass that has expired': { [PASS]: passFor('approval', { expires_at: inMinutes(-1) }) },
  'with a pass without an end': { [PASS]: passFor('approval', { expires_at: null }) },
  'with a pass to another room': {
    [PASS]: null,
    [`room_passes/beta_${UIDS.owner}`]: passFor('approval', { opportunity_id: 'beta' }),
  },
  'with the pass of another person': {
    [PASS]: null,
    [`room_passes/${SAMPLE}_${UIDS.other}`]: passFor('role', { user_id: UIDS.other }),
  },
  'after their approval was withdrawn': { [KYC]: { overall_status: 'rejected' } },
  'while their documents are under review': { [KYC]: { overall_status: 'pending_review' } },
  'with an approval but without a verification': { [KYC]: null },
  'after their grant has expired': { [PASS]: passFor('grant'), [KYC]: null, [ACCESS]: granted('granted', -1) },
  'after their grant was revoked': { [PASS]: passFor('grant'), [KYC]: null, [ACCESS]: granted('revoked', 10) },
  'without the grant of their pass': { [PASS]: passFor('grant'), [KYC]: null, [ACCESS]: null },
  'with a grant of another opportunity': {
    [PASS]: passFor('grant'),
    [KYC]: null,
    [`access_requests/beta_${UIDS.owner}`]: granted('granted', 10),
  },
  'after they ceased to own the opportunity': { [PASS]: passFor('ownership'), [KYC]: null, [OWNERSHIP]: null },
  'with an unlock of an earlier session': { [PASS]: passFor('unlock', { session: 1 }), [KYC]: null },
  'with a right that does not exist': { [PASS]: passFor('friendship') },
};

const storing = (stored: Stored) => ({
  given: (db: Firestore) =>
    Promise.all(
      Object.entries(stored).map(([path, data]) =>
        data === null ? deleteDoc(doc(db, path)) : writeAll({ [path]: data })(db),
      ),
    ),
});

const newest = list(ROOM, orderBy('created_at', 'desc'), PAGE);

const inEachCase = (build: typeof accepts, cases: Readonly<Record<string, Stored>>): Row<Firestore>[] =>
  Object.entries(cases).flatMap(([how, stored]) => [
    build('get', `get a message ${how}`, read(STANDING), storing(stored)),
    build('list', `list the newest page ${how}`, newest, storing(stored)),
    build('list', `count a page ${how}`, count(ROOM, PAGE), storing(stored)),
    build('create', `post ${how}`, say, storing(stored)),
  ]);

const muted = (until: Timestamp | null) =>
  storing({ [`chat_mutes/${UIDS.owner}`]: { until, reason: 'Enough', muted_at: SOME_TIME } });

export const roomMessages: Matrix<Firestore> = {
  match: 'opportunity_rooms/{opportunityId}/room_messages/{messageId}',
  contract:
    'People with a valid pass to the room of an opportunity can read its messages, newest first, at most 50 at a ' +
    'time, and create a message there as in the general room. A pass is valid until its time and while the right that ' +
    'it was issued for lasts. No client can edit or delete a message.',
  holders: ['owner'],
  given: writeAll({
    [STANDING]: { ...BELONGS_TO_OTHER, content: 'Good morning' },
    'messages/general': { ...BELONGS_TO_OTHER, content: 'Good morning' },
    [PASS]: passFor('approval'),
    [KYC]: { overall_status: 'approved' },
    ...PROFILES,
  }),
  rows: [
    row('get', 'get a message', ['owner'], read(STANDING)),
    row('list', 'list the newest page of the room', ['owner'], newest),
    row('list', 'list all messages', [], list(ROOM)),
    row('list', 'count all messages', [], count(ROOM)),
    row('create', 'post in their own name', ['owner'], say),
    row('create', "post in the owner's name", ['owner'], (db, uid) => say(db, uid, { message: messageBy(UIDS.owner) })),
    ...inEachCase(accepts, ENTERING),
    ...inEachCase(rejects, NOT_ENTERING),
    rejects('create', 'post without a profile', say, storing({ [`profiles/${UIDS.owner}`]: null })),
    rejects('create', 'post while muted', say, muted(inMinutes(10))),
    rejects('create', 'post while muted without an end', say, muted(null)),
    accepts('create', 'post after a mute has ended', say, muted(SOME_TIME)),
    rejects('create', 'post under an id with a dot', (db, uid) => say(db, uid, { id: 'a.b' })),
    rejects('create', 'post another person’s words', (db, uid) => say(db, uid, { message: messageBy(UIDS.other) })),
    accepts('create', 'answer a message of the room', (db, uid) =>
      say(db, uid, { message: { ...messageBy(uid), reply_to: 'standing' } }),
    ),
    rejects('create', 'answer a message of the general room', (db, uid) =>
      say(db, uid, { message: { ...messageBy(uid), reply_to: 'general' } }),
    ),
    rejects('create', 'answer under an id with a slash', (db, uid) =>
      say(db, uid, { message: { ...messageBy(uid), reply_to: 'standing/below/it' } }),
    ),
    rejects('create', 'post without moving the throttle', (db, uid) =>
      writeAll({ [`${ROOM}/new`]: messageBy(uid) })(db),
    ),
    rejects('create', 'post while the throttle counts a message of the general room', (db, uid) =>
      say(db, uid, { throttle: throttleTo('new') }),
    ),
    rejects('create', 'post while the throttle counts a message of another room', (db, uid) =>
      say(db, uid, { throttle: throttleTo('beta/new') }),
    ),
    rejects('create', 'post in the room and in the general room in one commit', async (db, uid) => {
      const batch = writeBatch(db);
      batch.set(doc(db, ROOM, 'new'), messageBy(uid)).set(doc(db, 'messages/new'), messageBy(uid));
      await batch.set(doc(db, 'chat_throttle', uid), throttleTo(`${SAMPLE}/new`)).commit();
    }),
    rejects('create', 'post within a second of a message in the general room', say, {
      given: writeAll({
        [`chat_throttle/${UIDS.owner}`]: { last_message_at: inMinutes(1), last_message_id: 'general' },
      }),
    }),
    row('update', 'edit a message', [], (db) => updateDoc(doc(db, STANDING), { content: 'Good night' })),
    row('update', 'blank a message', [], (db) =>
      updateDoc(doc(db, STANDING), { content: '', removed_at: serverTimestamp(), removed_by: 'moderator' }),
    ),
    row('delete', 'delete a message', [], remove(STANDING)),
  ],
};
