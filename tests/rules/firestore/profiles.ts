import { FULL_NAME_MAX, PROFILE_INTERVAL, USERNAME_MAX, USERNAME_MIN } from '@portal/functions/contract/limits';
import {
  type DocumentData,
  deleteField,
  doc,
  documentId,
  type Firestore,
  increment,
  limit,
  orderBy,
  serverTimestamp,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { SIGNED_IN, UIDS } from '../actors.ts';
import { accepts, type Matrix, type Row, rejects, row } from '../matrix.ts';
import { count, list, read, remove, SOME_TIME, write, writeAll } from './documents.ts';

const OWN = `profiles/${UIDS.owner}`;
const created = { username: null, full_name: null, avatar_url: null, created_at: SOME_TIME };
const filledIn = { ...created, username: 'alice', full_name: 'Alice Archer' };

const update = (data: DocumentData) => (db: Firestore) => updateDoc(doc(db, OWN), data);
/** A change as the profile page makes it, with the server's time. */
const change = (data: DocumentData) => update({ updated_at: serverTimestamp(), ...data });
/** The owner's last change was `ago` milliseconds before the test. A negative number is in the future. */
const lastChange = (ago: number) => ({
  given: update({ updated_at: Timestamp.fromMillis(Date.now() - ago) }),
});
const changes = (build: typeof accepts, cases: Record<string, DocumentData>): Row<Firestore>[] =>
  Object.entries(cases).map(([attempt, data]) => build('update', attempt, change(data)));

const PUBLISHED = '1763640000000-1763640000000123.webp';

const ACCEPTED = {
  [`take a username of ${USERNAME_MIN} characters`]: { username: 'a'.repeat(USERNAME_MIN) },
  [`take a username of ${USERNAME_MAX} characters`]: { username: 'a'.repeat(USERNAME_MAX) },
  'take a full name of 1 character': { full_name: 'A' },
  [`take a full name of ${FULL_NAME_MAX} characters`]: { full_name: 'é'.repeat(FULL_NAME_MAX) },
  'take names in another script': { username: '山田太郎', full_name: 'Σωκράτης Παπαδόπουλος' },
  'change both names together': { username: 'alice_a', full_name: 'A. Archer' },
  'take a name with a joiner that its spelling needs': { full_name: 'علی\u200cرضا', username: 'श्री\u200dमती' },
  'take a name with a variant of a character': { full_name: '葛\u{e0100}城' },
};

const REJECTED = {
  [`take a username of ${USERNAME_MIN - 1} characters`]: { username: 'a'.repeat(USERNAME_MIN - 1) },
  [`take a username of ${USERNAME_MAX + 1} characters`]: { username: 'a'.repeat(USERNAME_MAX + 1) },
  'take a username of spaces': { username: '     ' },
  'take a username that begins with a space': { username: ' alice' },
  'take a username of invisible characters': { username: '\u200b\u2060\u00a0' },
  'take a username with a zero-width space within': { username: 'ali\u200bce' },
  'take a full name with a direction override': { full_name: 'Alice \u202erehcrA' },
  'take a full name with a joiner in Latin letters': { full_name: 'Ali\u200dce' },
  'take a number for a username': { username: 12345 },
  'take a list for a username': { username: ['a', 'b', 'c', 'd'] },
  'set their username to null': { username: null },
  'take an empty full name': { full_name: '' },
  'take a full name of spaces': { full_name: '   ' },
  'take a full name that ends with a space': { full_name: 'Alice ' },
  [`take a full name of ${FULL_NAME_MAX + 1} characters`]: { full_name: 'a'.repeat(FULL_NAME_MAX + 1) },
  'take a map for a full name': { full_name: { first: 'Alice' } },
  'set their full name to null': { full_name: null },
  'remove their username': { username: deleteField() },
  'remove the field of their avatar': { avatar_url: deleteField() },
  'show an avatar that the server did not set': { avatar_url: PUBLISHED },
  'show their own upload': { avatar_url: 'avatar.png' },
  'show a picture by its URL': { avatar_url: 'https://example.com/portrait.png' },
  'show a script': { avatar_url: 'javascript:alert(1)' },
  'show a number': { avatar_url: 1 },
  'show an avatar beside a valid change': { username: 'alice2', avatar_url: PUBLISHED },
  'change their creation time': { created_at: serverTimestamp() },
  'remove their creation time': { created_at: deleteField() },
  "change a name with their own clock's time": { username: 'alice2', updated_at: Timestamp.now() },
  'change a name with an earlier time': { username: 'alice2', updated_at: SOME_TIME },
  'change a name and remove its time': { username: 'alice2', updated_at: deleteField() },
  'add a field': { admin: true },
  'add a field beside a valid change': { username: 'alice2', score: increment(1) },
};

/** A new profile, in which the server has set nulls. */
const justCreated = { given: write(OWN, created) };
const WITH_AVATAR = { given: update({ avatar_url: PUBLISHED }) };

export const profiles: Matrix<Firestore> = {
  match: 'profiles/{uid}',
  contract:
    'Any signed-in person can read one profile by its uid; no client can list profiles. The owner can change ' +
    "username and full_name, each within its limits and without hidden characters, at the server's time and at " +
    'least 5 seconds after their last change. Only the server creates and deletes profiles and sets ' +
    'avatar_url.',
  given: writeAll({ [OWN]: filledIn, [`profiles/${UIDS.other}`]: { ...filledIn, username: 'bobby' } }),
  rows: [
    row('get', "get the owner's profile", SIGNED_IN, read(OWN)),
    row('list', 'list the newest profiles', [], list('profiles', orderBy('created_at', 'desc'), limit(20))),
    row('list', 'list profiles by their uids', [], list('profiles', where(documentId(), 'in', Object.values(UIDS)))),
    row('list', 'count profiles', [], count('profiles')),
    row('create', 'create their own profile', [], (db, uid) => write(`profiles/${uid}`, created)(db), {
      given: remove(OWN),
    }),
    row('update', "change the owner's names", ['owner'], change({ username: 'alice2', full_name: 'Alice Baker' })),
    accepts(
      'update',
      'fill in their full name and leave their username open',
      change({ full_name: 'Al' }),
      justCreated,
    ),
    accepts(
      'update',
      'fill in their username and leave their full name open',
      change({ username: 'alice' }),
      justCreated,
    ),
    accepts(
      'update',
      'change a name beside an avatar that the server set',
      change({ username: 'alice2' }),
      WITH_AVATAR,
    ),
    rejects('update', 'remove their avatar', change({ avatar_url: null }), WITH_AVATAR),
    rejects(
      'update',
      'show their older avatar again',
      change({ avatar_url: PUBLISHED.replace('3.', '2.') }),
      WITH_AVATAR,
    ),
    accepts(
      'update',
      'change a name 5 seconds after the last change',
      change({ username: 'alice2' }),
      lastChange(PROFILE_INTERVAL),
    ),
    rejects(
      'update',
      'change a name within 5 seconds of the last change',
      change({ username: 'alice2' }),
      lastChange(-3_600_000),
    ),
    rejects('update', 'change a name without a new time', update({ username: 'alice2' })),
    ...changes(accepts, ACCEPTED),
    ...changes(rejects, REJECTED),
    rejects('update', 'replace the document', write(OWN, { username: 'alice' })),
    row('delete', "delete the owner's profile", [], remove(OWN)),
  ],
};
