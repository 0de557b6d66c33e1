import { CHAT_INTERVAL, CHAT_MESSAGE_MAX } from '@portal/functions/contract/limits';
import {
  type DocumentData,
  doc,
  type Firestore,
  orderBy,
  serverTimestamp,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { SIGNED_IN, UIDS } from '../actors.ts';
import { accepts, type Matrix, type Row, rejects, row } from '../matrix.ts';
import { BELONGS_TO_OWNER, count, list, PAGE, read, remove, SOME_TIME, write, writeAll } from './documents.ts';
import { messageBy, PROFILES, post, throttleTo } from './post-message.ts';

const STANDING = 'messages/standing';
const HOUR = 3_600_000;
const standing = { ...BELONGS_TO_OWNER, content: 'Good morning' };

/** The owner's last message came `ago` milliseconds before the test. A negative number is in the future. */
const lastMessage = (ago: number) => ({
  given: (db: Firestore) =>
    write(`chat_throttle/${UIDS.owner}`, {
      last_message_at: Timestamp.fromMillis(Date.now() - ago),
      last_message_id: 'standing',
    })(db),
});

const says = (build: typeof accepts, cases: Record<string, unknown>): Row<Firestore>[] =>
  Object.entries(cases).map(([attempt, content]) =>
    build('create', attempt, (db, uid) => post(db, uid, { message: { ...messageBy(uid), content } })),
  );

const SAYABLE = {
  'say one character': 'a',
  [`say ${CHAT_MESSAGE_MAX} characters`]: 'a'.repeat(CHAT_MESSAGE_MAX),
  'say text of several lines': 'First line\n\n  second line\n',
  'say one emoji': '👍🏽',
  'say an emoji of several people': '👩‍👩‍👧‍👦',
  'say right-to-left text with an override': 'שלום \u202egnilrekcolb',
  'say letters with many combining marks': `Z${'\u0351\u034e\u0489'.repeat(40)}`,
  'say markup': '<script>alert(1)</script> **bold** [link](javascript:alert(1))',
};

const UNSAYABLE = {
  [`say ${CHAT_MESSAGE_MAX + 1} characters`]: 'a'.repeat(CHAT_MESSAGE_MAX + 1),
  'say an empty text': '',
  'say only spaces and line breaks': '  \n\t ',
  'say only invisible characters': '\u00a0\u2003\u200b\ufeff\u0000',
  // Without a tab or another control character, which a separate rule refuses.
  'say only spaces': ' \n ',
  'say only blanks and formatting characters': '\u00a0\u2003\u200b\ufeff',
  'say a number': 42,
  'say a null byte among words': 'before\u0000after',
  'say a bell': 'ding\u0007',
  'say a tab': 'one\ttwo',
  'say a carriage return': 'one\r\ntwo',
  'say an escape sequence': '\u001b[31mred',
  'say a C1 control character': 'next\u0085line',
  'say null': null,
  'say a list': ['a', 'b'],
};

const twisted = (cases: Record<string, DocumentData>): Row<Firestore>[] =>
  Object.entries(cases).map(([attempt, message]) =>
    rejects('create', attempt, (db, uid) => post(db, uid, { message })),
  );

const own = messageBy(UIDS.owner);
const TWISTED = {
  'post in another person’s name': messageBy(UIDS.other),
  'post without an author': { content: own.content, created_at: own.created_at },
  'post without a time': { content: own.content, user_id: own.user_id },
  'post without content': { user_id: own.user_id, created_at: own.created_at },
  'post with an earlier time': { ...own, created_at: SOME_TIME },
  'post with a later time': { ...own, created_at: Timestamp.fromDate(new Date('2100-01-01')) },
  "post with their own clock's time": { ...own, created_at: Timestamp.now() },
  'post with a text instead of a timestamp': { ...own, created_at: '2026-11-01' },
  'post with an extra field': { ...own, pinned: true },
};

const under = (build: typeof accepts, cases: Record<string, string>): Row<Firestore>[] =>
  Object.entries(cases).map(([attempt, id]) => build('create', attempt, (db, uid) => post(db, uid, { id })));

const IDS = {
  'post under an id of one character': 'm',
  'post under an id of 128 characters': 'm'.repeat(128),
  'post under an id of every kind of character': 'AZaz09_-',
};

const BAD_IDS = {
  'post under an id of 129 characters': 'm'.repeat(129),
  'post under an id of 1495 bytes': 'm'.repeat(1495),
  'post under an id with a dot': 'a.b',
  'post under an id with a space': 'with space',
  'post under an id with an accent': 'é',
  'post under an id with a line break after it': 'new\n',
};

const carrying = (build: typeof accepts, cases: Record<string, DocumentData>): Row<Firestore>[] =>
  Object.entries(cases).map(([attempt, parts]) =>
    build('create', attempt, (db, uid) => post(db, uid, { message: { ...messageBy(uid), ...parts } })),
  );

const uids = (count: number) => Array.from({ length: count }, (_, index) => `member-${index}`);
const LONGEST_ID = 'o'.repeat(128);

const REPLIES = {
  'answer a message': { reply_to: 'standing' },
  'answer a message and mention its author': { reply_to: 'standing', mentions: [UIDS.other] },
  'answer a message under an id of one character': { reply_to: 'o' },
  'answer a message under an id of 128 characters': { reply_to: LONGEST_ID },
};

const BAD_REPLIES = {
  'answer a missing message': { reply_to: 'never-was' },
  'answer a document of another collection': { reply_to: `../profiles/${UIDS.owner}` },
  'answer a document below a message': { reply_to: 'standing/below/it' },
  'answer a message under an id with a dot': { reply_to: 'odd.id' },
  'answer a message under an id of 129 characters': { reply_to: `${LONGEST_ID}o` },
  'answer an empty id': { reply_to: '' },
  'answer null': { reply_to: null },
  'answer two messages': { reply_to: ['standing', 'standing'] },
  'answer a message with an excerpt': { reply_to: 'standing', excerpt: 'Good morning' },
};

const MENTIONS = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((count) => [`mention ${count}`, { mentions: uids(count) }])),
  'mention a uid of one character': { mentions: ['u'] },
  'mention a uid of 128 characters': { mentions: ['u'.repeat(128)] },
};

const BAD_MENTIONS = {
  'mention an empty list': { mentions: [] },
  'mention six': { mentions: uids(6) },
  'mention one twice': { mentions: ['member-0', 'member-0'] },
  'mention a text instead of a list': { mentions: 'member-0' },
  'mention a map instead of a list': { mentions: { 0: 'member-0' } },
  'mention an empty uid': { mentions: [''] },
  'mention a uid of 129 characters': { mentions: ['u'.repeat(129)] },
  ...Object.fromEntries(
    [0, 1, 2, 3, 4].map((before) => [
      `mention a map after ${before} members`,
      { mentions: [...uids(before), { uid: 'member-x' }] },
    ]),
  ),
};

const muted = (until: Timestamp | null) => ({
  given: write(`chat_mutes/${UIDS.owner}`, { until, reason: 'Enough', muted_at: SOME_TIME }),
});

const aroundAMute: Row<Firestore>[] = [
  rejects('create', 'post while muted for an hour', post, muted(Timestamp.fromMillis(Date.now() + HOUR))),
  rejects('create', 'post while muted without an end', post, muted(null)),
  accepts('create', 'post after a mute has ended', post, muted(SOME_TIME)),
  accepts('create', 'post while another person is muted', post, {
    given: write(`chat_mutes/${UIDS.other}`, { until: null, reason: 'Enough', muted_at: SOME_TIME }),
  }),
];

const aroundTheThrottle: Row<Firestore>[] = [
  accepts('create', 'post a second after the last message', post, lastMessage(CHAT_INTERVAL)),
  rejects('create', 'post within a second of the last message', post, lastMessage(-HOUR)),
  rejects('create', 'post without moving the throttle', (db, uid) => write('messages/new', messageBy(uid))(db)),
  rejects(
    'create',
    'post while the throttle names an old message with the same id',
    (db, uid) => write('messages/new', messageBy(uid))(db),
    { given: write(`chat_throttle/${UIDS.owner}`, { last_message_at: SOME_TIME, last_message_id: 'new' }) },
  ),
  rejects('create', 'post while moving the throttle to another message', (db, uid) =>
    post(db, uid, { throttle: throttleTo('standing') }),
  ),
  rejects('create', 'post while moving the throttle of another person', (db, uid) =>
    post(db, uid, { throttleOf: UIDS.other }),
  ),
  rejects('create', 'post two messages in one commit', async (db, uid) => {
    const batch = writeBatch(db);
    batch.set(doc(db, 'messages/first'), messageBy(uid)).set(doc(db, 'messages/second'), messageBy(uid));
    await batch.set(doc(db, 'chat_throttle', uid), throttleTo('second')).commit();
  }),
  rejects('create', 'post two messages in one commit, moving the throttle twice', async (db, uid) => {
    const batch = writeBatch(db);
    for (const id of ['first', 'second']) {
      batch.set(doc(db, 'messages', id), messageBy(uid)).set(doc(db, 'chat_throttle', uid), throttleTo(id));
    }
    await batch.commit();
  }),
];

export const messages: Matrix<Firestore> = {
  match: 'messages/{messageId}',
  contract:
    'Any signed-in person can read messages, newest first, at most 50 at a time. An author who has a profile ' +
    'and is not muted can create a message in their own name. It has 1 to 500 characters without control ' +
    "characters except line breaks, the server's time, at least a second after their last message, and an id " +
    'of 1 to 128 letters, digits, hyphens and underscores. It can answer one existing message and mention up ' +
    'to 5 members, each once. No client can edit or delete a message.',
  given: writeAll({
    ...Object.fromEntries(
      ['standing', 'odd.id', 'o', LONGEST_ID, `${LONGEST_ID}o`].map((id) => [`messages/${id}`, standing]),
    ),
    ...PROFILES,
  }),
  rows: [
    row('get', 'get a message', SIGNED_IN, read(STANDING)),
    row('list', 'list the latest page', SIGNED_IN, list('messages', orderBy('created_at', 'desc'), PAGE)),
    row('list', 'list all messages', [], list('messages')),
    row('list', 'count all messages', [], count('messages')),
    row('create', 'post in their own name', SIGNED_IN, (db, uid) => post(db, uid), { belongsTo: 'the actor' }),
    row('create', "post in the owner's name", ['owner'], (db, uid) => post(db, uid, { message: own })),
    rejects('create', 'post without a profile', post, { given: remove(`profiles/${UIDS.owner}`) }),
    ...says(accepts, SAYABLE),
    ...says(rejects, UNSAYABLE),
    ...twisted(TWISTED),
    ...under(accepts, IDS),
    ...under(rejects, BAD_IDS),
    ...carrying(accepts, REPLIES),
    ...carrying(rejects, BAD_REPLIES),
    ...carrying(accepts, MENTIONS),
    ...carrying(rejects, BAD_MENTIONS),
    ...aroundAMute,
    ...aroundTheThrottle,
    rejects('create', 'post a message that is already removed', (db, uid) =>
      post(db, uid, { message: { ...messageBy(uid), removed_at: serverTimestamp(), removed_by: 'author' } }),
    ),
    row('update', 'blank a message', [], (db) =>
      updateDoc(doc(db, STANDING), { content: '', removed_at: serverTimestamp(), removed_by: 'moderator' }),
    ),
    row('update', 'edit a message', [], (db) => updateDoc(doc(db, STANDING), { content: 'Good night' })),
    row('update', 'change the time of a message', [], (db) =>
      updateDoc(doc(db, STANDING), { created_at: serverTimestamp() }),
    ),
    row('update', 'overwrite a message', [], (db, uid) => post(db, uid, { id: 'standing' })),
    row('delete', 'delete a message', [], remove(STANDING)),
  ],
};
