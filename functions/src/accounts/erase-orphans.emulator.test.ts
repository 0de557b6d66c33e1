import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { adminAuth, database } from '../../../tests/support/admin.ts';
import { emptyProject } from '../../../tests/support/own-project.ts';
import { DELETED_ACCOUNT } from '../people/personal-data.ts';
import { logFailure } from '../platform/logging.ts';
import { eraseOrphans } from './erase-orphans.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-orphans';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-orphans","storageBucket":"demo-orphans.appspot.com"}';
});
vi.mock(import('../platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
}));

beforeEach(async () => {
  await emptyProject();
  vi.mocked(logFailure).mockClear();
});
afterAll(emptyProject);

const HOUR = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR);
const BOUNDS = { page: 4, pages: 10, erased: 10, few: 10 };

/** Writes profiles with these ids, some of them with an account. */
async function write(uids: readonly string[], withAccount: readonly string[] = []) {
  for (const uid of withAccount) await adminAuth.createUser({ uid }).catch(() => undefined);
  await Promise.all(uids.map((uid) => database.doc(`profiles/${uid}`).set({ username: uid })));
}
const profiles = async () => (await database.collection('profiles').listDocuments()).map(({ id }) => id).sort();
const records = async () => (await database.collection('admin_audit').get()).docs.map((record) => record.data());

it('erases records without an account and logs each erasure without the id', async () => {
  await write(['a1', 'b1', 'c1'], ['b1']);
  await database.doc('messages/m1').set({ user_id: 'a1', content: 'Left behind', created_at: new Date() });
  await database.doc('account_security/d1').set({ email: 'left@example.com' });
  expect(await eraseOrphans(later(25), BOUNDS)).toBe(3);
  expect(await profiles()).toEqual(['b1']);
  expect((await database.doc('messages/m1').get()).exists).toBe(false);
  expect((await database.doc('account_security/d1').get()).exists).toBe(false);
  const record = {
    action: 'erase_account',
    user_id: DELETED_ACCOUNT,
    via: 'schedule',
    reason: 'The account no longer existed in Firebase Auth.',
  };
  expect(await records()).toEqual([record, record, record].map((one) => expect.objectContaining(one)));
  expect(await eraseOrphans(later(25), BOUNDS)).toBe(0);
  expect(await records()).toHaveLength(3);
});

it('keeps records of the last day, whose person may be signing up', async () => {
  await write(['a1']);
  expect(await eraseOrphans(later(23), BOUNDS)).toBe(0);
  expect(await profiles()).toEqual(['a1']);
});

it('stops at its limit and continues there in the next run', async () => {
  const uids = Array.from({ length: 9 }, (_, index) => `u${index}`);
  await write([...uids, 'v0', 'v1', 'v2'], ['v0', 'v1', 'v2']);
  const runs = [];
  for (let run = 0; run < 5; run += 1) runs.push(await eraseOrphans(later(25), { ...BOUNDS, pages: 1, erased: 3 }));
  expect(runs).toEqual([3, 3, 3, 0, 0]);
  expect(await profiles()).toEqual(['v0', 'v1', 'v2']);
});

it('starts from the beginning after the end', async () => {
  await write(['v0', 'v1'], ['v0', 'v1']);
  expect(await eraseOrphans(later(25), BOUNDS)).toBe(0);
  await write(['a1']);
  expect(await eraseOrphans(later(25), BOUNDS)).toBe(1);
});

it('erases nothing and logs an error if most accounts of a page are missing', async () => {
  await write(['a1', 'a2', 'a3', 'v0'], ['v0']);
  expect(await eraseOrphans(later(25), { ...BOUNDS, few: 2 })).toBe(0);
  expect(await profiles()).toHaveLength(4);
  expect(logFailure).toHaveBeenCalledWith(
    'Most accounts are missing in Firebase Auth, so no data was erased',
    expect.objectContaining({ message: '3 of 4 accounts are missing.' }),
    { collection: 'profiles' },
  );
});

it('skips an account that is being deleted', async () => {
  await write(['a1']);
  await database.doc('deleted_accounts/a1').set({ deleted_at: new Date(), expires_at: later(300) });
  expect(await eraseOrphans(later(25), BOUNDS)).toBe(0);
  expect(await records()).toEqual([]);
});
