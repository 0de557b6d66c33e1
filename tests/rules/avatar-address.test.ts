/// <reference path="../../web/src/vite-env.d.ts" />
import { publishedAvatarPath } from '@portal/functions/contract/accounts/avatar';
import { ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { avatarUrl } from '../../web/src/lib/avatar-url.ts';
import { bucketUrl, parseEnvironment } from '../../web/src/lib/firebase/environment.ts';
import { UIDS } from './actors.ts';
import { openStorageHarness } from './storage-harness.ts';

const NAME = '1763640000000-1763640000000123.webp';
const storage = await openStorageHarness('demo-rules-avatar');

beforeEach(() => storage.clear());
afterAll(() => storage.close());

/** The URL that the browser builds from a stored name, for this harness's bucket and emulator. */
function addressOf(name: string): string {
  const server = storage.as('server');
  const { bucket } = ref(server);
  const [, port] = (process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '').split(':');
  const ports = { auth: 0, functions: 0, firestore: 0, storage: Number(port) };
  const environment = parseEnvironment({ VITE_EMULATORS: JSON.stringify(ports) });
  vi.stubGlobal('__BUCKET_URL__', bucketUrl({ ...environment, firebase: { storageBucket: bucket } }));
  return avatarUrl(UIDS.owner, name) ?? '';
}

it('anyone can fetch a published avatar at the URL that the browser builds from its name', async () => {
  await uploadBytes(ref(storage.as('server'), publishedAvatarPath(UIDS.owner, NAME)), new Uint8Array(10), {
    contentType: 'image/webp',
  });
  const answer = await fetch(addressOf(NAME));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await fetch(addressOf(NAME.replace('3.', '4.')))).status).toBe(404);
});

it('no URL leads to an upload, even for its owner', async () => {
  const upload = ref(storage.as('owner'), `avatars/${UIDS.owner}/avatar.webp`);
  await uploadBytes(upload, new Uint8Array(10), { contentType: 'image/webp' });
  const address = addressOf(NAME).replace(`published%2F${NAME}`, 'avatar.webp');
  expect((await fetch(address)).status).toBe(403);
  expect((await fetch(address.replace(/&token=.*/, ''))).status).toBe(403);
});
