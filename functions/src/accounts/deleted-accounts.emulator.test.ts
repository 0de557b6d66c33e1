import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactMessage } from '../../../tests/factories/form-values.ts';
import { openFullAccount } from '../../../tests/factories/full-account.ts';
import { onboardingValues } from '../../../tests/factories/onboarding-values.ts';
import { type AccountHolder, openAccount } from '../../../tests/factories/people.ts';
import { pdf, png } from '../../../tests/factories/sample-files.ts';
import { adminAuth, database, files, read } from '../../../tests/support/admin.ts';
import { ports } from '../../../tests/support/emulators.ts';
import { authOf, callInProcess } from '../../../tests/support/in-process.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { placesNaming, readWholePortal } from '../../../tests/support/whole-portal.ts';
import { isAccountDeleted, markDeleted } from '../people/deleted-accounts.ts';
import { PERSONAL_COLLECTIONS } from '../people/personal-data.ts';
import { accounts } from '../platform/admin.ts';
import { cleanUpDeletedAccounts, deleteMyAccount } from './delete-account.ts';
import { eraseOrphans } from './erase-orphans.ts';
import { completeOnboarding } from './onboarding.ts';
import { ensureProfile } from './profile.ts';

vi.mock(import('../platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
}));

/** Removes other tests' deleted accounts, because the cleanup processes every recent deletion. */
beforeEach(async () => {
  for (const mark of await database.collection('deleted_accounts').listDocuments()) await mark.delete();
});
afterEach(() => void vi.restoreAllMocks());

const YES = { understood: true };
const exists = async (path: string) => (await files.file(path).exists())[0];

/** Starts an upload that can be resumed for a week. Returns a function that finishes it. */
async function beginUpload(
  { user, storage }: AccountHolder,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
) {
  const send = async (url: string, command: string, body: BodyInit, headers: HeadersInit = {}) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': command, ...headers },
      body,
    });
    if (!response.ok) throw new Error(`The emulator answered ${response.status} to "${command}".`);
    return response;
  };
  const name = encodeURIComponent(path);
  const started = await send(
    `http://127.0.0.1:${ports.storage}/v0/b/${storage.app.options.storageBucket}/o?name=${name}`,
    'start',
    JSON.stringify({ name: path, contentType: type }),
    { authorization: `Firebase ${await user.getIdToken()}`, 'content-type': 'application/json' },
  );
  const session = started.headers.get('x-goog-upload-url');
  if (!session) throw new Error('The emulator opened no session.');
  return () => send(session, 'upload, finalize', bytes, { 'x-goog-upload-offset': '0' });
}

it.each([
  ['a private file', (uid: string) => `uploads/${uid}/1-late.pdf`, pdf, 'application/pdf'],
  ['a verification document', (uid: string) => `kyc/${uid}/id_document_1.pdf`, pdf, 'application/pdf'],
  ['a picture', (uid: string) => `avatars/${uid}/avatar.png`, png, 'image/png'],
])(
  'deletes %s whose upload began before the deletion of the account and ended after it',
  async (_what, pathOf, content, type) => {
    const person = await openAccount();
    const path = pathOf(person.uid);
    const finish = await beginUpload(person, path, Uint8Array.from(content()), type);
    await person.call('deleteMyAccount', YES);
    await finish();
    await eventually(async () => expect(await exists(path)).toBe(false));
  },
);

it('deletes a résumé that arrives after its application was deleted, and keeps the others', async () => {
  const [kept, late] = ['kept', 'late'].map((name) => `applications/${name}-${crypto.randomUUID()}/resume.pdf`);
  if (!kept || !late) throw new Error('There are two paths.');
  await database.doc(`expert_applications/${kept.split('/')[1]}`).set({ user_id: null });
  await files.file(kept).save(pdf());
  await files.file(late).save(pdf());
  await eventually(async () => expect(await exists(late)).toBe(false));
  expect(await exists(kept)).toBe(true);
});

const DAY = 24 * 60 * 60 * 1000;
const runCleanup = () => cleanUpDeletedAccounts();

it('records a deleted account by its uid for two weeks', async () => {
  const person = await openAccount();
  expect(await isAccountDeleted(person.uid)).toBe(false);
  await person.call('deleteMyAccount', YES);
  expect(await isAccountDeleted(person.uid)).toBe(true);
  const { deleted_at, expires_at, ...rest } = (await read(`deleted_accounts/${person.uid}`)) ?? {};
  expect(rest).toEqual({});
  expect(expires_at.toMillis() - deleted_at.toMillis()).toBe(14 * DAY);
  await markDeleted(person.uid, person.email, new Date(Date.now() + DAY));
  expect((await read(`deleted_accounts/${person.uid}`))?.expires_at).toEqual(expires_at);
});

it('restores no profile in a call that began before the account was deleted', async () => {
  const person = await openAccount();
  const auth = await authOf(person.user);
  await markDeleted(person.uid, undefined, new Date());
  const refusal = { code: 'failed-precondition', message: 'This account is being deleted.' };
  await expect(callInProcess(ensureProfile, {}, auth)).rejects.toMatchObject(refusal);
  await expect(callInProcess(completeOnboarding, onboardingValues(), auth)).rejects.toMatchObject(refusal);
  expect(placesNaming(await readWholePortal(), [person.uid])).toEqual([
    `account ${person.uid}`,
    `deleted_accounts/${person.uid}`,
  ]);
});

it('deletes in the daily cleanup data that a call wrote after the deletion', async () => {
  const [person, other] = await Promise.all([openAccount(), openFullAccount()]);
  await person.call('deleteMyAccount', YES);
  const own = { user_id: person.uid, created_at: new Date() };
  await database
    .doc(`waitlist/biotech-ip-box-beta_${person.uid}`)
    .set({ ...own, opportunity_id: 'biotech-ip-box-beta' });
  await database.collection('contact_messages').add({ ...contactMessage(), ...own });
  const before = await readWholePortal();
  expect(placesNaming(before, [person.uid])).toHaveLength(3);
  await runCleanup();
  const after = await readWholePortal();
  expect(placesNaming(after, [person.uid])).toEqual([`deleted_accounts/${person.uid}`]);
  expect(placesNaming(after, [other.uid])).toEqual(placesNaming(before, [other.uid]));
});

it('finishes an interrupted deletion in the daily cleanup', async () => {
  const person = await openFullAccount();
  vi.spyOn(await accounts(), 'revokeRefreshTokens').mockRejectedValueOnce(new Error('Firebase Auth does not answer'));
  const call = callInProcess(deleteMyAccount, YES, await authOf(person.user));
  await expect(call).rejects.toMatchObject({ code: 'internal' });
  expect(placesNaming(await readWholePortal(), [person.uid]).length).toBeGreaterThan(10);
  await runCleanup();
  // The address stays in the outbox until the email about the deletion is sent.
  await eventually(async () =>
    expect(placesNaming(await readWholePortal(), [person.uid, person.email])).toEqual([
      `deleted_accounts/${person.uid}`,
    ]),
  );
});

it('cleans up the other accounts if one fails', async () => {
  const people = await Promise.all([openFullAccount(), openFullAccount()]);
  for (const { uid } of people) await markDeleted(uid, undefined, new Date());
  const [first] = people.map(({ uid }) => uid).sort();
  const auth = await accounts();
  const { revokeRefreshTokens } = auth;
  vi.spyOn(auth, 'revokeRefreshTokens').mockImplementation(async (uid) => {
    if (uid === first) throw new Error('Firebase Auth does not answer');
    await revokeRefreshTokens.call(auth, uid);
  });
  await runCleanup();
  const left = placesNaming(
    await readWholePortal(),
    people.map(({ uid }) => uid).filter((uid) => uid !== first),
  );
  expect(left).toEqual([expect.stringMatching(/^deleted_accounts\//)]);
  vi.restoreAllMocks();
  await runCleanup();
});

it('erases at night an account that was deleted in the console, with its records and files', async () => {
  const person = await openFullAccount();
  const traces = [person.uid, person.email];
  await adminAuth.deleteUser(person.uid);
  const before = placesNaming(await readWholePortal(), traces);
  expect(before.length).toBeGreaterThan(15);
  // Starts just before this person in each collection and reads one record, because other tests leave records without
  // an account.
  const place = { after: person.uid.slice(0, -1), expires_at: new Date('2200-01-01') };
  await Promise.all(
    PERSONAL_COLLECTIONS.map(({ collection }) => database.doc(`attempts/orphans_${collection}`).set(place)),
  );
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  await eraseOrphans(tomorrow, { page: 1, pages: 1, erased: 20, few: 10 });
  await database.recursiveDelete(database.collection('attempts'));
  await eventually(async () => {
    expect(placesNaming(await readWholePortal(), traces)).toEqual([`deleted_accounts/${person.uid}`]);
  });
});
