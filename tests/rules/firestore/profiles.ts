import { FULL_NAME_MAX, USERNAME_MAX, USERNAME_MIN } from '@portal/functions/contract/limits';
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
  updateDoc,
  where,
} from 'firebase/firestore';
import { SIGNED_IN, UIDS } from '../actors.ts';
import { forged, type Matrix, proper, type Row, row } from '../matrix.ts';
import { count, list, read, remove, SOME_TIME, write, writeAll } from './documents.ts';

const OWN = `profiles/${UIDS.owner}`;
const created = { username: null, full_name: null, avatar_url: null, created_at: SOME_TIME };
const filledIn = { ...created, username: 'alice', full_name: 'Alice Archer' };

const change = (data: DocumentData) => (db: Firestore) => updateDoc(doc(db, OWN), data);
const changes = (build: typeof proper, cases: Record<string, DocumentData>): Row<Firestore>[] =>
  Object.entries(cases).map(([attempt, data]) => build('update', attempt, change(data)));

const cloud = 'https://firebasestorage.googleapis.com/v0/b/portal.appspot.com/o';
const avatar = (uid: string, name = 'avatar.png') => `${cloud}/avatars%2F${uid}%2F${name}?alt=media&token=0a1b-2c3d`;
const onEmulator = (host: string) =>
  `http://${host}/v0/b/demo.appspot.com/o/avatars%2F${UIDS.owner}%2Favatar.png?alt=media`;

const PROPER = {
  [`take a username of ${USERNAME_MIN} characters`]: { username: 'a'.repeat(USERNAME_MIN) },
  [`take a username of ${USERNAME_MAX} characters`]: { username: 'a'.repeat(USERNAME_MAX) },
  'take a full name of 1 character': { full_name: 'A' },
  [`take a full name of ${FULL_NAME_MAX} characters`]: { full_name: 'é'.repeat(FULL_NAME_MAX) },
  'take names in another script': { username: '山田太郎', full_name: 'Σωκράτης Παπαδόπουλος' },
  'show their avatar in the cloud': { avatar_url: avatar(UIDS.owner) },
  'show their avatar on an emulator': {
    avatar_url: `${onEmulator('127.0.0.1:9199').replace('png', 'webp')}&token=1`,
  },
  'show their avatar on an emulator by the name of this machine': {
    avatar_url: onEmulator('localhost:9199').replace('png', 'gif'),
  },
  'show their avatar without a token': { avatar_url: avatar(UIDS.owner, 'avatar.jpg').replace(/&token=.*/, '') },
  'show an avatar of 2000 characters': { avatar_url: avatar(UIDS.owner).padEnd(2000, 'a') },
  'show their avatar past a cache': { avatar_url: `${avatar(UIDS.owner)}&v=1700000000000` },
  'change everything that is theirs at once': {
    username: 'alice_a',
    full_name: 'A. Archer',
    avatar_url: avatar(UIDS.owner, 'avatar.jpeg'),
  },
};

const FORGED = {
  [`take a username of ${USERNAME_MIN - 1} characters`]: { username: 'a'.repeat(USERNAME_MIN - 1) },
  [`take a username of ${USERNAME_MAX + 1} characters`]: { username: 'a'.repeat(USERNAME_MAX + 1) },
  'take a username of spaces': { username: '     ' },
  'take a username that begins with a space': { username: ' alice' },
  'take a username of invisible characters': { username: '\u200b\u2060\u00a0' },
  'take a number for a username': { username: 12345 },
  'take a list for a username': { username: ['a', 'b', 'c', 'd'] },
  'empty their username again': { username: null },
  'take an empty full name': { full_name: '' },
  'take a full name of spaces': { full_name: '   ' },
  'take a full name that ends with a space': { full_name: 'Alice ' },
  [`take a full name of ${FULL_NAME_MAX + 1} characters`]: { full_name: 'a'.repeat(FULL_NAME_MAX + 1) },
  'take a map for a full name': { full_name: { first: 'Alice' } },
  'empty their full name again': { full_name: null },
  'remove their username': { username: deleteField() },
  'remove the empty place of their avatar': { avatar_url: deleteField() },
  'show the avatar of somebody else': { avatar_url: avatar(UIDS.other) },
  'show a picture on another server': {
    avatar_url: `https://example.com/avatars%2F${UIDS.owner}%2Favatar.png?alt=media`,
  },
  'show a server that only begins alike': {
    avatar_url: avatar(UIDS.owner).replace('googleapis.com', 'googleapis.com.example.com'),
  },
  'show a server whose name lacks the first dot': { avatar_url: avatar(UIDS.owner).replace('storage.', 'storagex') },
  'show a server whose name lacks the second dot': { avatar_url: avatar(UIDS.owner).replace('apis.com', 'apisxcom') },
  'show an emulator at an address without its first dot': { avatar_url: onEmulator('127x0.0.1:9199') },
  'show an emulator at an address without its second dot': { avatar_url: onEmulator('127.0x0.1:9199') },
  'show an emulator at an address without its third dot': { avatar_url: onEmulator('127.0.0x1:9199') },
  'show an emulator without a port': { avatar_url: onEmulator('127.0.0.1:') },
  'show a picture in a bucket without a name': { avatar_url: avatar(UIDS.owner).replace('portal.appspot.com', '') },
  'show a name without its dot': { avatar_url: avatar(UIDS.owner, 'avatarxpng') },
  'show an address without its question mark': { avatar_url: avatar(UIDS.owner).replace('?', '!') },
  'show a server that is told a proper address': { avatar_url: `https://example.com/?${avatar(UIDS.owner)}` },
  'show an address with something after it': { avatar_url: `${avatar(UIDS.owner)}" onerror="alert(1)` },
  'show a picture that is not an avatar': { avatar_url: avatar(UIDS.owner, 'avatar.svg') },
  'show a script': { avatar_url: 'javascript:alert(1)' },
  'show a picture within the address': { avatar_url: 'data:image/png;base64,AAAA' },
  'show an avatar of 2001 characters': { avatar_url: avatar(UIDS.owner).padEnd(2001, 'a') },
  'show a number': { avatar_url: 1 },
  'change when they came': { created_at: serverTimestamp() },
  'remove when they came': { created_at: deleteField() },
  'add a field': { admin: true },
  'add a field beside a proper change': { username: 'alice2', score: increment(1) },
};

/** A profile that the server has just created, which holds nulls. */
const justCreated = { given: write(OWN, created) };

export const profiles: Matrix<Firestore> = {
  match: 'profiles/{uid}',
  contract:
    'Any signed-in person reads one profile by its uid, but only an admin lists them. ' +
    'The owner changes username, full_name and avatar_url, each within its limits; the server alone creates and deletes.',
  given: writeAll({ [OWN]: filledIn, [`profiles/${UIDS.other}`]: { ...filledIn, username: 'bobby' } }),
  rows: [
    row('get', "get the owner's profile", SIGNED_IN, read(OWN)),
    row('list', 'list the newest', ['admin'], list('profiles', orderBy('created_at', 'desc'), limit(20))),
    row('list', 'list some by their uids', ['admin'], list('profiles', where(documentId(), 'in', Object.values(UIDS)))),
    row('list', 'count them', ['admin'], count('profiles')),
    row('create', 'create their own', [], (db, uid) => write(`profiles/${uid}`, created)(db), { given: remove(OWN) }),
    row('update', "change the owner's names", ['owner'], change({ username: 'alice2', full_name: 'Alice Baker' })),
    proper('update', 'fill in their full name and leave their username open', change({ full_name: 'Al' }), justCreated),
    proper(
      'update',
      'fill in their username and leave their full name open',
      change({ username: 'alice' }),
      justCreated,
    ),
    proper('update', 'change a name beside a picture that the server chose', change({ username: 'alice2' }), {
      given: change({ avatar_url: '/illustrations/person.svg' }),
    }),
    proper('update', 'take their avatar away', change({ avatar_url: null }), {
      given: change({ avatar_url: avatar(UIDS.owner) }),
    }),
    ...changes(proper, PROPER),
    ...changes(forged, FORGED),
    forged('update', 'put another document in its place', write(OWN, { username: 'alice' })),
    row('delete', "delete the owner's profile", [], remove(OWN)),
  ],
};
