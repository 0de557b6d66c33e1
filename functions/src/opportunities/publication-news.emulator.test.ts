import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { kycRecord, writeKycRecord } from '../../../tests/factories/kyc-records.ts';
import { database } from '../../../tests/support/admin.ts';
import { holdTasks } from '../../../tests/support/announcement-tasks.ts';
import { functionUrl, projectId } from '../../../tests/support/emulators.ts';
import { documentChange, eventAbout } from '../../../tests/support/events.ts';
import { emptyProject, services } from '../../../tests/support/own-project.ts';
import { CATALOGUE_LIFETIME } from '../catalogue/catalogue-lifetime.ts';
import type { OpportunityRecord } from '../contract/opportunities/opportunity-record.ts';
import { firestore } from '../platform/admin.ts';
import { announcePublication, countReaders, onOpportunityPublished } from './publication-news.ts';

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

/** The project of the functions that the emulators serve. */
const SEEDED = 'demo-ip-portal';

const PUBLISHED_AT = new Date('2026-11-22T12:00:00Z');
const published = async () => (await database.doc(`opportunities/${soon.id}`).get()).data();

/** Publishes a record, delivers its event if a record existed before, and runs its tasks. */
async function publish(record: OpportunityRecord, page?: number): Promise<void> {
  const tasks = holdTasks(page);
  const before = await published();
  await writeOpportunities(services, [record]);
  if (before) await announcePublication(before, record, cause());
  await tasks.finish();
}
const cause = () => ({ event: crypto.randomUUID(), at: PUBLISHED_AT });
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

it('sends no notification about an opportunity that is new or unchanged', async () => {
  await waitFor(['ada']);
  await watch('ada');
  await publish(open);
  await publish(open);
  expect(await told()).toEqual([]);
});

it('notifies six hundred people on a waitlist once when the opportunity opens', async () => {
  const people = Array.from({ length: 600 }, (_, index) => `person-${index}`);
  for (const half of [people.slice(0, 300), people.slice(300)]) await waitFor(half);
  await database
    .doc('waitlist/another-ip-box_eve')
    .set({ user_id: 'eve', opportunity_id: 'another-ip-box', created_at: new Date() });
  await publish(soon);
  expect(await told()).toEqual([]);
  await publish(open, 70);
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
  await publish(open);
  expect(await told()).toHaveLength(600);
});

it('notifies people in pages and each person once, even after an interruption', async () => {
  const people = Array.from({ length: 95 }, (_, index) => `person-${String(index).padStart(2, '0')}`);
  await waitFor(people);
  for (const uid of people) await watch(uid);
  await publish(soon);
  const changed = { ...withDocuments(['teaser', 'public']), status: 'open' as const, opening: null };
  await writeOpportunities(services, [changed]);
  const run = firestore().runTransaction.bind(firestore());
  const transaction = vi.spyOn(firestore(), 'runTransaction');
  for (const completed of [3, 7]) {
    const tasks = holdTasks(20);
    await announcePublication(soon, changed, cause());
    let left = completed;
    transaction.mockImplementation((...given) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('The function was cut off.')) : run(...given);
    });
    await expect(tasks.finish()).rejects.toThrow('cut off');
    expect((await told()).length).toBeGreaterThan(0);
    expect((await told()).length).toBeLessThan(2 * people.length);
  }
  transaction.mockRestore();
  for (let time = 0; time < 2; time += 1) {
    const tasks = holdTasks(20);
    await announcePublication(soon, changed, cause());
    await tasks.finish();
  }
  const entries = await told();
  expect(entries).toHaveLength(2 * people.length);
  for (const kind of ['opportunity_opened', 'document_added']) {
    expect(
      entries
        .filter((entry) => entry.kind === kind)
        .map(({ user_id }) => user_id)
        .sort(),
    ).toEqual(people);
  }
});

it('delays news until every instance and cache has dropped the old page', async () => {
  await waitFor(['ada']);
  await watch('ada');
  await publish(soon);
  await publish({ ...withDocuments(['teaser', 'public']), status: 'open', opening: null });
  const entries = await told();
  expect(entries).toHaveLength(2);
  const page = await fetch(`${functionUrl('serveCatalogue').replace(projectId, SEEDED)}/catalogue`);
  const cacheSeconds = Number(/s-maxage=(\d+)/.exec(page.headers.get('cache-control') ?? '')?.[1]);
  const stale = CATALOGUE_LIFETIME + cacheSeconds * 1000;
  expect(stale).toBeGreaterThan(0);
  for (const { mail } of entries) {
    expect(mail.next_attempt_at.toMillis() - PUBLISHED_AT.getTime()).toBeGreaterThan(stale);
  }
});

it('notifies people of a publication, but not of an unreadable record', async () => {
  await waitFor(['ada']);
  await publish(soon);
  const ref = database.doc(`opportunities/${soon.id}`);
  const changeTo = (record: object) =>
    documentChange(
      ref,
      () => ref.set(soon),
      () => ref.set(record),
    );
  const tasks = holdTasks();
  await onOpportunityPublished.run(eventAbout(ref, await changeTo({ status: 'open' }), { id: soon.id }));
  expect(await tasks.finish()).toEqual([]);
  const event = eventAbout(ref, await changeTo(open), { id: soon.id });
  await onOpportunityPublished.run(event);
  await onOpportunityPublished.run(event);
  expect(await tasks.finish()).toHaveLength(1);
  expect((await told()).map(({ user_id }) => user_id)).toEqual(['ada']);
});

it('notifies watchers of new documents that they may open, in one email', async () => {
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
      data: {
        opportunity_id: soon.id,
        title: `${soon.category} Investment Opportunity`,
        document_ids: 'cap-table',
      },
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

it('notifies a person of new documents once, even if they may open more of them when the task is repeated', async () => {
  await watch('ada');
  await publish(soon);
  const tasks = holdTasks();
  const more = withDocuments(['teaser', 'public'], ['ledger', 'kyc']);
  await writeOpportunities(services, [more]);
  await announcePublication(soon, more, cause());
  const [task, ...others] = tasks.waiting;
  expect(others).toEqual([]);
  await tasks.run(task);
  await writeKycRecord(kycRecord('ada', 'approved'), database);
  await tasks.run(task);
  expect((await told()).map(({ data }) => data.document_ids)).toEqual(['teaser']);
});

it('notifies everyone who opened a document of its new version, once, if they may still open it', async () => {
  const open = (user_id: string | null, document_id: string) =>
    database.collection('file_access').add({ user_id, opportunity_id: soon.id, document_id, opened_at: new Date() });
  await publish(withDocuments(['teaser', 'public'], ['terms', 'authenticated'], ['ledger', 'kyc']));
  await writeKycRecord(kycRecord('verified', 'approved'), database);
  for (const id of ['teaser', 'teaser', 'terms', 'ledger']) {
    await open('verified', id);
    await open('unverified', id);
  }
  await open('elsewhere', document.id);
  await open(null, 'teaser');
  const changed = withDocuments(['teaser', 'public'], ['terms', 'authenticated'], ['ledger', 'kyc']);
  const newer = {
    ...changed,
    documents: (changed.documents ?? []).map((one) =>
      one.id === 'teaser' || one.id === 'ledger' ? { ...one, version: 2 } : one,
    ),
  };
  for (const page of [1, 3]) {
    await publish(changed);
    await publish(newer, page);
  }
  const entries = await told();
  expect(entries.map(({ kind, user_id, data }) => [kind, user_id, data.document_ids]).sort()).toEqual([
    ['document_changed', 'unverified', 'teaser'],
    ['document_changed', 'verified', 'teaser+ledger'],
  ]);
  const teaser = changed.documents?.filter(({ id }) => id === 'teaser') ?? [];
  expect(await countReaders(soon.id, teaser, 10)).toEqual({ count: 2, all: true });
  expect(await countReaders(soon.id, teaser, 9)).toMatchObject({ all: false });
});

it('replaces an unreadable published record and sends no notification', async () => {
  await waitFor(['ada']);
  await database.doc(`opportunities/${soon.id}`).set({ status: 7 });
  await publish(open);
  expect(await told()).toEqual([]);
  expect((await database.doc(`opportunities/${soon.id}`).get()).get('status')).toBe('open');
});
