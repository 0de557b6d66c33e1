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
import { accepts, type Matrix, type Row, rejects, row } from '../matrix.ts';
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

/** An attack: also writes the owner's throttle, which would stop the owner from posting for a second. */
const moveTheOwnersToo = (db: Firestore, uid: string) =>
  writeBatch(db)
    .set(doc(db, 'messages/new'), messageBy(uid))
    .set(doc(db, 'chat_throttle', uid), throttleTo('new'))
    .set(doc(db, OWN), throttleTo('new'))
    .commit();

/** The owner's current window: started `ago` milliseconds before the test, with this many messages. */
const windowOf = (ago: number, window_count: number) => ({
  window_started_at: Timestamp.fromMillis(Date.now() - ago),
  window_count,
});

type Window = ReturnType<typeof windowOf>;

/** The owner posts with the throttle at `before` and writes `after` to it. */
const counting = (build: typeof accepts, attempt: string, before: Window, after: (before: Window) => DocumentData) =>
  build('update', attempt, (db, uid) => post(db, uid, { throttle: throttleTo('new', after(before)) }), {
    given: write(OWN, { ...standing, ...before }),
  });

const oneMore = ({ window_started_at, window_count }: Window) => ({
  window_started_at,
  window_count: window_count + 1,
});
const restarted = () => ({ window_started_at: serverTimestamp(), window_count: 1 });
const full = windowOf(HOUR, CHAT_DAILY_MAX);
const few = windowOf(HOUR, 7);

const aroundTheWindow: Row<Firestore>[] = [
  counting(accepts, 'count one more message', few, oneMore),
  counting(accepts, 'count the last message of the day', windowOf(HOUR, CHAT_DAILY_MAX - 1), oneMore),
  counting(rejects, 'count one message above the daily limit', full, oneMore),
  counting(rejects, 'start a new day before the old one has ended', full, restarted),
  counting(
    rejects,
    'start a new day half an hour early',
    windowOf(CHAT_DAILY_WINDOW - HOUR / 2, CHAT_DAILY_MAX),
    restarted,
  ),
  counting(
    accepts,
    'start a new day after the old one has ended',
    windowOf(CHAT_DAILY_WINDOW, CHAT_DAILY_MAX),
    restarted,
  ),
  counting(rejects, 'continue a day that has ended', windowOf(CHAT_DAILY_WINDOW, 7), oneMore),
  counting(rejects, 'leave the count unchanged', few, (before) => before),
  counting(rejects, 'count backwards', few, (before) => ({ ...before, window_count: 1 })),
  counting(rejects, 'count in fractions', few, (before) => ({ ...before, window_count: before.window_count + 0.01 })),
  counting(rejects, 'move the start of the day', few, (before) => ({
    ...oneMore(before),
    window_started_at: serverTimestamp(),
  })),
  counting(rejects, 'omit the count', few, () => ({})),
  rejects(
    'create',
    'start a day with an arbitrary count',
    (db, uid) =>
      post(db, uid, { throttle: throttleTo('new', { window_started_at: serverTimestamp(), window_count: -1000 }) }),
    firstMessage,
  ),
  rejects(
    'create',
    'start a day in the past',
    (db, uid) => post(db, uid, { throttle: throttleTo('new', { window_started_at: SOME_TIME, window_count: 1 }) }),
    firstMessage,
  ),
];

export const chatThrottle: Matrix<Firestore> = {
  match: 'chat_throttle/{uid}',
  contract:
    'Owners can read their own throttle, to find out why a message was refused; no client can list or delete ' +
    'one. Owners can only point it at a message of their own that the same commit creates, at least a second ' +
    'after their last message. They must count the message: at most 300 within 24 hours of the first.',
  given: writeAll({
    [OWN]: standing,
    'messages/owners': said(BELONGS_TO_OWNER),
    'messages/others': said(BELONGS_TO_OTHER),
    ...PROFILES,
  }),
  rows: [
    row('get', "get the owner's throttle", ['owner'], read(OWN)),
    row('get', 'get the missing throttle of the owner', ['owner'], readMissing(OWN), firstMessage),
    row('list', 'list throttles', [], list('chat_throttle', limit(1))),
    row('create', 'create their own throttle with a message', SIGNED_IN, (db, uid) => post(db, uid), {
      ...firstMessage,
      belongsTo: 'the actor',
    }),
    row(
      'create',
      "create the owner's throttle with a message",
      ['owner'],
      (db, uid) => post(db, uid, { throttleOf: UIDS.owner }),
      firstMessage,
    ),
    row(
      'create',
      'create their own throttle without a message',
      [],
      (db, uid) => write(`chat_throttle/${uid}`, throttleTo('new'))(db),
      firstMessage,
    ),
    rejects('create', 'create it for their old message', write(OWN, throttleTo('owners')), firstMessage),
    rejects('create', 'create it for another person’s message', write(OWN, throttleTo('others')), firstMessage),
    rejects(
      'create',
      'create it with an extra field',
      (db, uid) => post(db, uid, { throttle: { ...throttleTo('new'), note: 1 } }),
      firstMessage,
    ),
    rejects(
      'create',
      'create it with a past time',
      (db, uid) => post(db, uid, { throttle: { ...throttleTo('new'), last_message_at: SOME_TIME } }),
      firstMessage,
    ),
    rejects(
      'create',
      'create it without a time',
      (db, uid) => post(db, uid, { throttle: { last_message_id: 'new' } }),
      firstMessage,
    ),
    rejects(
      'create',
      'create it without a message id',
      (db, uid) => post(db, uid, { throttle: { last_message_at: throttleTo('new').last_message_at } }),
      firstMessage,
    ),
    row(
      'create',
      "create the owner's throttle together with their own, for their message",
      ['owner'],
      moveTheOwnersToo,
      firstMessage,
    ),
    accepts('update', 'advance it with a message', post),
    rejects('update', 'advance it within a second', post, {
      given: write(OWN, { ...standing, last_message_at: Timestamp.fromMillis(Date.now() + HOUR) }),
    }),
    rejects('update', 'advance it without a message', write(OWN, throttleTo('owners'))),
    rejects('update', 'set it to an earlier time', (db) =>
      updateDoc(doc(db, OWN), { last_message_at: Timestamp.fromMillis(0) }),
    ),
    rejects('update', 'remove its time', (db) => updateDoc(doc(db, OWN), { last_message_at: deleteField() })),
    row('update', "advance the owner's throttle to their own message", ['owner'], (db, uid) =>
      post(db, uid, { throttleOf: UIDS.owner }),
    ),
    row(
      'update',
      "advance the owner's throttle together with their own, to their message",
      ['owner'],
      moveTheOwnersToo,
    ),
    ...aroundTheWindow,
    row('delete', "delete the owner's throttle", [], remove(OWN)),
  ],
};
