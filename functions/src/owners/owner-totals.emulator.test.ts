import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { writeOwnership } from '../../../tests/factories/opportunity-owners.ts';
import { database } from '../../../tests/support/admin.ts';
import { callInProcess } from '../../../tests/support/in-process.ts';
import { emptyProject, newPerson, services } from '../../../tests/support/own-project.ts';
import { getOwnedOpportunity, publishOwnerTotals } from './owner-totals.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-owner-totals';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-owner-totals","storageBucket":"demo-owner-totals.appspot.com"}';
});

const ID = 'biotech-ip-box-beta';
const ANOTHER = 'cleantech-ip-box-gamma';
const at = new Date('2026-11-20T12:00:00Z');

beforeEach(async () => {
  await emptyProject();
  await writeOpportunities(services, readCatalogue());
});
afterAll(emptyProject);

/** Everything that this person can do with an opportunity. */
async function takePart(uid: string, opportunity_id: string, document_id: string): Promise<void> {
  const about = { user_id: uid, opportunity_id };
  await Promise.all([
    database.doc(`visits/${uid}`).set({ user_id: uid, visits: [{ opportunity_id, at }], updated_at: at }),
    database.doc(`watchlists/${uid}`).set({ user_id: uid, opportunity_ids: [opportunity_id], updated_at: at }),
    database.collection('questions').add({ ...about, text: `canary question of ${uid}` }),
    database.collection('questions').add({ ...about, text: `canary question of ${uid}` }),
    database.collection('interests').add({ ...about, stage: 'new', amount: 123_457 }),
    database.collection('file_access').add({ ...about, document_id, opened_at: at }),
    database.collection('file_access').add({ ...about, document_id, opened_at: at }),
  ]);
}

it('an owner sees totals of their own opportunity in steps, none below five other people, and nothing of a person', async () => {
  const owner = await newPerson({ owner: true });
  await writeOwnership(ID, owner.uid);
  const view = () => callInProcess(getOwnedOpportunity, { id: ID }, owner);
  expect((await view()).totals).toBeNull();

  const people = ['ada', 'ben', 'cleo', 'dan'];
  for (const name of people) await takePart(`canary-${name}`, ID, 'term-sheet');
  for (const name of ['eve', 'fay', 'gus', 'hal', 'ida']) await takePart(`canary-${name}`, ANOTHER, 'term-sheet');
  await takePart(owner.uid, ID, 'term-sheet');
  await publishOwnerTotals();
  const few = (await view()).totals;
  expect(few).toMatchObject({ readers: null, unlocks: null, watchers: null, askers: null, interested: null });
  expect(few?.documents.filter((document) => document.people !== null)).toEqual([]);

  await takePart('canary-fifth', ID, 'term-sheet');
  await database
    .collection('interests')
    .add({ user_id: 'canary-gone', opportunity_id: ID, stage: 'withdrawn', amount: 1 });
  await publishOwnerTotals();
  const enough = await view();
  expect(enough.totals).toMatchObject({ readers: 5, unlocks: null, watchers: 5, askers: 5, interested: 5 });
  expect(enough.totals?.documents.filter((document) => document.people !== null)).toEqual([
    { id: 'term-sheet', name: expect.any(String), people: 5 },
  ]);
  const [stored] = (await database.collection('owner_totals').get()).docs;
  expect(stored?.id).toBe(ID);
  expect(JSON.stringify([stored?.data(), enough])).not.toMatch(/canary|123457/);
});

it('nobody else sees them: neither another owner, nor a former one, nor an investor', async () => {
  const [other, former, investor] = [
    await newPerson({ owner: true }),
    await newPerson(),
    await newPerson({ owner: true }),
  ];
  await writeOwnership(ANOTHER, other.uid);
  await writeOwnership(ID, former.uid);
  for (const person of [other, former, investor]) {
    await expect(callInProcess(getOwnedOpportunity, { id: ID }, person)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  }
});
