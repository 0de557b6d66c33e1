import { CHAT_DAILY_MAX, CHAT_DAILY_WINDOW } from '@portal/functions/contract/limits';
import {
  type DocumentData,
  deleteField,
  doc,
  type Firestore,
  limit,
  serverTimestamp,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { SIGNED_IN, UIDS } from '../actors.ts';
import { forged, type Matrix, proper, type Row, row } from '../matrix.ts';
import {
  BELONGS_TO_OTHER,
  BELONGS_TO_OWNER,
  list,
  read,
  readMissing,
  remove,
  SOME_TIME,
  write,
  writeAll,
} from './documents.ts';
import { messageBy, PROFILES, post, throttleTo } from './post-message.ts';

const OWN = `chat_throttle/${UIDS.owner}`;
const HOUR = 3_600_000;
const standing = { last_message_at: SOME_TIME, last_message_id: 'owners' };
const firstMessage = { given: remove(OWN) };
const said = (base: object) => ({ ...base, content: 'Good morning' });

/** Would keep the owner from posting for a second, again and again. */
const moveTheOwnersToo = (db: Firestore, uid: string) =>
  writeBatch(db)
    .set(doc(db, 'messages/new'), messageBy(uid))
    .set(doc(db, 'chat_throttle', uid), throttleTo('new'))
    .set(doc(db, OWN), throttleTo('new'))
    .commit();

/** The owner's window at present: begun `ago` milliseconds before the test, with so many messages in it. */
const windowOf = (ago: number, window_count: number) => ({
  window_started_at: Timestamp.fromMillis(Date.now() - ago),
  window_count,
});

type Window = ReturnType<typeof windowOf>;

/** The owner posts when their throttle is at `before`, and writes `after` of it. */
const counting = (build: typeof proper, attempt: string, before: Window, after: (before: Window) => DocumentData) =>
  build('update', attempt, (db, uid) => post(db, uid, { throttle: throttleTo('new', after(before)) }), {
    given: write(OWN, { ...standing, ...before }),
  });

const oneMore = ({ window_started_at, window_count }: Window) => ({
  window_started_at,
  window_count: window_count + 1,
});
const anew = () => ({ window_started_at: serverTimestamp(), window_count: 1 });
const full = windowOf(HOUR, CHAT_DAILY_MAX);
const few = windowOf(HOUR, 7);

const aroundTheWindow: Row<Firestore>[] = [
  counting(proper, 'count one message more', few, oneMore),
  counting(proper, 'count the last message of the day', windowOf(HOUR, CHAT_DAILY_MAX - 1), oneMore),
  counting(forged, 'count one message more than a day has', full, oneMore),
  counting(forged, 'begin a new day before the old one is over', full, anew),
  counting(forged, 'begin a new day half an hour early', windowOf(CHAT_DAILY_WINDOW - HOUR / 2, CHAT_DAILY_MAX), anew),
  counting(proper, 'begin a new day when the old one is over', windowOf(CHAT_DAILY_WINDOW, CHAT_DAILY_MAX), anew),
  counting(forged, 'go on with a day that is over', windowOf(CHAT_DAILY_WINDOW, 7), oneMore),
  counting(forged, 'count nothing', few, (before) => before),
  counting(forged, 'count backwards', few, (before) => ({ ...before, window_count: 1 })),
  counting(forged, 'count in fractions', few, (before) => ({ ...before, window_count: before.window_count + 0.01 })),
  counting(forged, 'move the beginning of the day', few, (before) => ({
    ...oneMore(before),
    window_started_at: serverTimestamp(),
  })),
  counting(forged, 'leave the count out', few, () => ({})),
  forged(
    'create',
    'begin a day with a count of their own',
    (db, uid) =>
      post(db, uid, { throttle: throttleTo('new', { window_started_at: serverTimestamp(), window_count: -1000 }) }),
    firstMessage,
  ),
  forged(
    'create',
    'begin a day in the past',
    (db, uid) => post(db, uid, { throttle: throttleTo('new', { window_started_at: SOME_TIME, window_count: 1 }) }),
    firstMessage,
  ),
];

export const chatThrottle: Matrix<Firestore> = {
  match: 'chat_throttle/{uid}',
  contract:
    'Owners can read their own throttle, to find out why a message was refused; no client can list or delete ' +
    'one. Owners can only move it to a message of their own that the same commit creates, at least a second ' +
    'after the last one. They must count the message: at most 300 within 24 hours of the first.',
  given: writeAll({
    [OWN]: standing,
    'messages/owners': said(BELONGS_TO_OWNER),
    'messages/others': said(BELONGS_TO_OTHER),
    ...PROFILES,
  }),
  rows: [
    row('get', "get the owner's throttle", ['owner'], read(OWN)),
    row('get', 'learn that the owner has none yet', ['owner'], readMissing(OWN), firstMessage),
    row('list', 'list throttles', [], list('chat_throttle', limit(1))),
    row('create', 'begin their own with a message', SIGNED_IN, (db, uid) => post(db, uid), {
      ...firstMessage,
      belongsTo: 'the actor',
    }),
    row(
      'create',
      "begin the owner's with a message",
      ['owner'],
      (db, uid) => post(db, uid, { throttleOf: UIDS.owner }),
      firstMessage,
    ),
    row(
      'create',
      'begin their own without a message',
      [],
      (db, uid) => write(`chat_throttle/${uid}`, throttleTo('new'))(db),
      firstMessage,
    ),
    forged('create', 'begin it at an old message of theirs', write(OWN, throttleTo('owners')), firstMessage),
    forged('create', 'begin it at a message of another person', write(OWN, throttleTo('others')), firstMessage),
    forged(
      'create',
      'begin it with one field more',
      (db, uid) => post(db, uid, { throttle: { ...throttleTo('new'), note: 1 } }),
      firstMessage,
    ),
    forged(
      'create',
      'begin it in the past',
      (db, uid) => post(db, uid, { throttle: { ...throttleTo('new'), last_message_at: SOME_TIME } }),
      firstMessage,
    ),
    forged(
      'create',
      'begin it without a time',
      (db, uid) => post(db, uid, { throttle: { last_message_id: 'new' } }),
      firstMessage,
    ),
    forged(
      'create',
      'begin it without a message id',
      (db, uid) => post(db, uid, { throttle: { last_message_at: throttleTo('new').last_message_at } }),
      firstMessage,
    ),
    row(
      'create',
      "begin the owner's beside their own, at a message of theirs",
      ['owner'],
      moveTheOwnersToo,
      firstMessage,
    ),
    proper('update', 'move it on with a message', post),
    forged('update', 'move it on before a second has passed', post, {
      given: write(OWN, { ...standing, last_message_at: Timestamp.fromMillis(Date.now() + HOUR) }),
    }),
    forged('update', 'move it on without a message', write(OWN, throttleTo('owners'))),
    forged('update', 'turn it back', (db) => updateDoc(doc(db, OWN), { last_message_at: Timestamp.fromMillis(0) })),
    forged('update', 'empty it', (db) => updateDoc(doc(db, OWN), { last_message_at: deleteField() })),
    row('update', "move the owner's to a message of their own", ['owner'], (db, uid) =>
      post(db, uid, { throttleOf: UIDS.owner }),
    ),
    row('update', "move the owner's beside their own, to a message of theirs", ['owner'], moveTheOwnersToo),
    ...aroundTheWindow,
    row('delete', "delete the owner's throttle", [], remove(OWN)),
  ],
};
