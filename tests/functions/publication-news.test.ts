import type { OpportunityRecord } from '@portal/functions/contract/opportunities/opportunity-record';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../scripts/seed/read-seed.ts';
import { database } from '../factories/admin.ts';
import { kycRecord, writeKycRecord } from '../factories/kyc-records.ts';
import { emptyProject, services } from '../factories/own-project.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-publication-news';
  process.env.FIREBASE_CONFIG =
    '{"projectId":"demo-publication-news","storageBucket":"demo-publication-news.appspot.com"}';
});

const [found] = readCatalogue().filter(({ status, documents }) => status === 'opening_soon' && documents !== null);
if (!found?.documents) throw new Error('The seed has no opportunity that opens soon with documents of its own.');
const soon: OpportunityRecord = found;
const open: OpportunityRecord = { ...soon, status: 'open', opening: null };
const [document] = found.documents;
if (!document) throw new Error('It has no document.');

const withDocuments = (...added: [id: string, access: 'public' | 'authenticated' | 'kyc'][]): OpportunityRecord => ({
  ...soon,
  documents: [...(soon.documents ?? []), ...added.map(([id, access]) => ({ ...document, id, access }))],
});

const publish = (record: OpportunityRecord) => writeOpportunities(services, [record]);
const told = async () => (await database.collection('outbox').get()).docs.map((entry) => entry.data());
const watch = (uid: string) =>
  database
    .doc(`watchlists/${uid}`)
    .set({ user_id: uid, opportunity_ids: ['another-ip-box', soon.id], updated_at: new Date() });

async function waitFor(uids: readonly string[]) {
  const batch = database.batch();
  for (const uid of uids) {
    const place = { user_id: uid, opportunity_id: soon.id, created_at: new Date() };
    batch.set(database.doc(`waitlist/${soon.id}_${uid}`), place);
  }
  await batch.commit();
}

beforeEach(emptyProject);
afterAll(emptyProject);

it('an opportunity that is published for the first time, or unchanged, tells no one', async () => {
  await waitFor(['ada']);
  await watch('ada');
  await publish(open);
  await publish(open);
  expect(await told()).toEqual([]);
});

it('one that opens tells each of six hundred people on its waitlist once, however often it is published', async () => {
  const people = Array.from({ length: 600 }, (_, index) => `person-${index}`);
  for (const half of [people.slice(0, 300), people.slice(300)]) await waitFor(half);
  await database
    .doc('waitlist/another-ip-box_eve')
    .set({ user_id: 'eve', opportunity_id: 'another-ip-box', created_at: new Date() });
  await publish(soon);
  expect(await told()).toEqual([]);
  expect(await publish(open)).toEqual({ others: [], told: 600 });
  const entries = await told();
  expect(new Set(entries.map(({ user_id }) => user_id))).toEqual(new Set(people));
  expect(entries).toHaveLength(600);
  expect(entries[0]).toMatchObject({
    kind: 'opportunity_opened',
    data: { opportunity_id: soon.id, title: `${soon.category} Investment Opportunity` },
  });
  expect(JSON.stringify(entries)).not.toContain(soon.title);

  await publish(open);
  await publish(soon);
  expect(await publish(open)).toEqual({ others: [], told: 0 });
  expect(await told()).toHaveLength(600);
});

it('new documents are told to those who watch it and may open them, one e-mail for all of them', async () => {
  for (const uid of ['verified', 'unverified', 'rejected']) await watch(uid);
  await writeKycRecord(kycRecord('verified', 'approved'), database);
  await writeKycRecord(kycRecord('rejected', 'rejected'), database);
  await database.doc('watchlists/eve').set({ user_id: 'eve', opportunity_ids: [], updated_at: new Date() });
  await publish(soon);
  const kyc = withDocuments(['cap-table', 'kyc']);
  await publish(kyc);
  expect(await told()).toEqual([
    expect.objectContaining({
      kind: 'document_added',
      user_id: 'verified',
      data: { opportunity_id: soon.id, title: `${soon.category} Investment Opportunity` },
    }),
  ]);
  const more = withDocuments(['cap-table', 'kyc'], ['teaser', 'public'], ['terms', 'authenticated'], ['ledger', 'kyc']);
  await publish(more);
  await publish(more);
  expect((await told()).map(({ user_id }) => user_id).sort()).toEqual([
    'rejected',
    'unverified',
    'verified',
    'verified',
  ]);
});

it('a publication that cannot be written tells no one', async () => {
  await waitFor(['ada']);
  await publish(soon);
  const tooLarge = { ...open, description: 'x'.repeat(1_100_000) };
  await expect(publish(tooLarge)).rejects.toThrow();
  expect(await told()).toEqual([]);
  expect((await database.doc(`opportunities/${soon.id}`).get()).get('status')).toBe('opening_soon');
});

it('a published record that cannot be read tells no one, and is replaced', async () => {
  await waitFor(['ada']);
  await database.doc(`opportunities/${soon.id}`).set({ status: 7 });
  await publish(open);
  expect(await told()).toEqual([]);
  expect((await database.doc(`opportunities/${soon.id}`).get()).get('status')).toBe('open');
});
