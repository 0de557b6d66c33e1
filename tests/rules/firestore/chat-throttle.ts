import { deleteField, doc, type Firestore, limit, Timestamp, updateDoc, writeBatch } from 'firebase/firestore';
import { SIGNED_IN, UIDS } from '../actors.ts';
import { forged, type Matrix, proper, row } from '../matrix.ts';
import { BELONGS_TO_OTHER, BELONGS_TO_OWNER, list, read, remove, SOME_TIME, write, writeAll } from './documents.ts';
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

export const chatThrottle: Matrix<Firestore> = {
  match: 'chat_throttle/{uid}',
  contract:
    'Nobody reads or deletes a throttle. ' +
    'Its owner moves it only to a message of theirs that the same commit creates, and at least a second after the last.',
  given: writeAll({
    [OWN]: standing,
    'messages/owners': said(BELONGS_TO_OWNER),
    'messages/others': said(BELONGS_TO_OTHER),
    ...PROFILES,
  }),
  rows: [
    row('get', "get the owner's throttle", [], read(OWN)),
    row('list', 'list throttles', [], list('chat_throttle', limit(1))),
    row('create', 'begin their own with a message', SIGNED_IN, (db, uid) => post(db, uid), firstMessage),
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
    forged('create', 'begin it at a message of somebody else', write(OWN, throttleTo('others')), firstMessage),
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
    row('delete', "delete the owner's throttle", [], remove(OWN)),
  ],
};
