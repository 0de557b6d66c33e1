import { beforeEach, expect, it, vi } from 'vitest';
import { bucketUrl, parseEnvironment } from '#lib/firebase/environment.ts';
import { avatarUrl, ownAvatarUrl } from './avatar-url.ts';

const NAME = '1763640000000-1763640000000123.webp';
const TOKEN = '1763640000000-1763640000000123';
const PROJECT = {
  apiKey: 'key',
  authDomain: 'portal.firebaseapp.com',
  projectId: 'portal',
  storageBucket: 'portal.firebasestorage.app',
  appId: '1:2:web:3',
};
const IN_THE_CLOUD = `https://firebasestorage.googleapis.com/v0/b/portal.firebasestorage.app/o/avatars%2Falice%2Fpublished%2F${NAME}?alt=media&token=${TOKEN}`;

const buildFor = (variables: Record<string, unknown>) =>
  vi.stubGlobal('__BUCKET_URL__', bucketUrl(parseEnvironment(variables)));

beforeEach(() => void buildFor({ VITE_FIREBASE_CONFIG: JSON.stringify(PROJECT) }));

it("points to the bucket of the build's project", () => expect(avatarUrl('alice', NAME)).toBe(IN_THE_CLOUD));

it('points to the Storage emulator in a build for emulators', () => {
  buildFor({ VITE_EMULATORS: JSON.stringify({ auth: 1, functions: 2, firestore: 3, storage: 9199 }) });
  expect(avatarUrl('alice', NAME)).toBe(
    `http://127.0.0.1:9199/v0/b/demo-ip-portal.appspot.com/o/avatars%2Falice%2Fpublished%2F${NAME}?alt=media&token=${TOKEN}`,
  );
});

it('escapes every character of a uid within the path', () =>
  expect(avatarUrl('a/../b?c#d', NAME)).toContain('/o/avatars%2Fa%2F..%2Fb%3Fc%23d%2Fpublished%2F'));

const MALFORMED: [string, unknown][] = [
  ['nothing', null],
  ['an empty text', ''],
  ['a number', 1],
  [
    'an address in the old format',
    'https://firebasestorage.googleapis.com/v0/b/x/o/avatars%2Falice%2Favatar.png?alt=media&token=a',
  ],
  ['an address on another site', `https://example.com/${NAME}`],
  ['a script', 'javascript:alert(1)'],
  ['a data URL', 'data:image/png;base64,AAAA'],
  ['a path outside the folder', `../../uploads/alice/${NAME}`],
  ['an encoded path outside the folder', `..%2F${NAME}`],
  ['a query', `${NAME}?x`],
  ['HTML', `"><img src=x onerror=alert(1)>`],
  ['10,000 characters', 'a'.repeat(10_000)],
  ['10,000 digits', `${'1'.repeat(10_000)}-1.webp`],
];

it.each(MALFORMED)('returns no address for %s', (_what, stored) => expect(avatarUrl('alice', stored)).toBeNull());

it("uses only the name from the account's stored address", () => {
  expect(ownAvatarUrl('alice', IN_THE_CLOUD)).toBe(IN_THE_CLOUD);
  const elsewhere = IN_THE_CLOUD.replace('firebasestorage.googleapis.com', 'example.com').replace('alice', 'bob');
  expect(ownAvatarUrl('alice', elsewhere)).toBe(IN_THE_CLOUD);
});

it.each([
  ['nothing', null],
  [
    'an address in the old format',
    'https://firebasestorage.googleapis.com/v0/b/x/o/avatars%2Falice%2Favatar.png?alt=media&token=a',
  ],
  ['a picture on another site', 'https://pictures.example/me.png'],
  ['a name that is too long', `${'1'.repeat(10_000)}-1.webp`],
  ['10,000 characters', '-'.repeat(10_000)],
])('returns no address for an account with %s', (_what, photoUrl) =>
  expect(ownAvatarUrl('alice', photoUrl)).toBeNull(),
);
