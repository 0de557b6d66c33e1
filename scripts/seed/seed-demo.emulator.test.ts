import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { portShift, portTable } from '../emulators/ports.ts';
import { PENDING_EVENTS_PATH } from '../emulators/preload/deliver-events.ts';
import { type AdminServices, connectToEmulators } from './firebase-admin.ts';
import { readSeed } from './read-seed.ts';
import { clearDemo, seedDemo } from './seed-demo.ts';

const seed = readSeed();
const ports = portTable(portShift(0));
let services: AdminServices;
beforeAll(async () => {
  services = connectToEmulators(ports);
  // The writes of earlier tests have triggers too.
  await triggersToCatchUp('before-clearing');
  await clearDemo(services, ports);
  // Clearing starts triggers too: the trigger of a deleted verification would otherwise read the next seeded one.
  await triggersToCatchUp('after-clearing');
  await clearDemo(services, ports);
  await seedDemo(services, seed);
});
afterAll(() => services.close());

/** The names of all documents, accounts and files of the demo project. */
async function everything(): Promise<string[]> {
  const collections = await services.firestore.listCollections();
  const documents = await Promise.all(collections.map((collection) => collection.listDocuments()));
  const { users } = await services.auth.listUsers();
  const [files] = await services.bucket.getFiles();
  return [
    ...documents.flat().map(({ path }) => path),
    ...users.map(({ uid }) => `account ${uid}`),
    ...files.map(({ name }) => `file ${name}`),
  ].sort();
}

const WAIT = { timeout: 40_000, interval: 200 };

/** The longest chain of triggers: a change, its mail, and the mail's result. */
const CHAIN = 3;

/**
 * Waits until the triggers of all earlier writes have ended, and the triggers that they caused. Events arrive in the order of
 * their writes, so that of the message arrives last.
 */
async function triggersToCatchUp(id: string) {
  const message = services.firestore.doc(`messages/${id}`);
  const activity = services.firestore.doc(`activities/message_${id}`);
  for (let link = 0; link < CHAIN; link++) {
    await message.set({ user_id: 'demo-admin', content: 'Last', created_at: new Date() });
    await vi.waitFor(async () => expect((await activity.get()).exists).toBe(true), WAIT);
    await Promise.all([activity.delete(), message.delete()]);
    await vi.waitFor(async () => expect(await pendingEvents()).toBe('0'), WAIT);
  }
}

/** An unchanged firebase-tools delivers events in sequence, so that of the message is the last. */
const pendingEvents = async () =>
  process.env.PORTAL_FIREBASE_TOOLS === 'plain'
    ? '0'
    : (await fetch(`http://127.0.0.1:${ports.functions}${PENDING_EVENTS_PATH}`)).text();

test('the seeded project matches the files, and triggers add nothing', async () => {
  await triggersToCatchUp('first-catch-up');
  const names = await everything();
  const count = (start: string) => names.filter((name) => name.startsWith(start)).length;
  expect(count('opportunities/')).toBe(seed.catalogue.length);
  expect(count('account ')).toBe(seed.personas.length);
  expect(count('profiles/')).toBe(seed.personas.length);
  expect(count('people_search/')).toBe(seed.personas.length);
  expect(count('messages/')).toBe(seed.messages.length);
  expect(count('activities/')).toBe(seed.activities.length + seed.messages.length);
  expect(count('contact_messages/')).toBe(seed.inbox.contact_messages.length);
  expect(count('expert_applications/')).toBe(seed.inbox.expert_applications.length);
  expect(count('waitlist/')).toBe(seed.inbox.waitlist.length);
  expect(count('owner_submissions/')).toBe(seed.owners.submissions.length);
  expect(count('opportunity_owners/')).toBe(seed.owners.ownerships.length);
  expect(count('owner_profiles/')).toBe(seed.owners.profiles.length);
  expect(count('kyc_status/')).toBe(seed.personas.filter(({ kyc }) => kyc !== null).length);
  expect(count('file kyc/')).toBe(count('kyc_documents/'));
  const notified = names.filter((name) => /^(outbox|notifications)\//.test(name));
  expect(notified, 'the seed sends no notifications about the past').toEqual([]);
});

test('nothing in the seeded project is in the future', async () => {
  for (const collection of ['messages', 'activities', 'profiles', 'kyc_documents', 'contact_messages', 'waitlist']) {
    const later = services.firestore.collection(collection).where('created_at', '>', new Date());
    expect((await later.count().get()).data().count).toBe(0);
  }
});

test('seeding again restores changed documents, adds nothing, and keeps what others wrote', async () => {
  const before = await everything();
  await services.firestore.doc('profiles/demo-admin').update({ username: 'somebody_else' });
  await services.firestore.doc('kyc_status/demo-kyc-pending').update({ overall_status: 'approved' });
  await services.firestore.doc('profiles/a-visitor').set({ username: 'visitor' });
  await triggersToCatchUp('second-catch-up');
  // A separate trigger sends the notification of the approval.
  await vi.waitFor(async () => expect((await everything()).join()).toContain('notifications/kyc_approved_'), WAIT);
  const changed = await everything();
  await seedDemo(services, seed);
  await triggersToCatchUp('third-catch-up');
  expect(await everything()).toEqual(changed);
  expect(changed.filter((name) => !before.includes(name))).toEqual([
    'account_changes/demo-kyc-pending',
    expect.stringMatching(/^activities\/profile_/),
    expect.stringMatching(/^attempts\/mails_/),
    expect.stringMatching(/^kyc_audit\//),
    expect.stringMatching(/^notifications\/kyc_approved_/),
    expect.stringMatching(/^outbox\/kyc_approved_/),
    'profiles/a-visitor',
  ]);
  const admin = seed.personas.find(({ uid }) => uid === 'demo-admin');
  expect((await services.firestore.doc('profiles/demo-admin').get()).get('username')).toBe(admin?.username);
  expect((await services.firestore.doc('kyc_status/demo-kyc-pending').get()).get('overall_status')).toBe(
    'pending_review',
  );
});

test('the accounts have the shared password, and only the admin and the owner have a claim', async () => {
  const { users } = await services.auth.listUsers();
  const claims = users.filter(({ customClaims }) => customClaims && Object.keys(customClaims).length > 0);
  expect(Object.fromEntries(claims.map(({ email, customClaims }) => [email, customClaims]))).toEqual({
    'admin@example.com': { admin: true },
    'owner@example.com': { owner: true },
  });
  const answers = await Promise.all(seed.personas.map(({ email }) => signIn(email, seed.password)));
  expect(answers).toEqual(seed.personas.map(({ uid }) => uid));
});

async function signIn(email: string, password: string): Promise<unknown> {
  const url = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { localId } = await response.json();
  return localId;
}
