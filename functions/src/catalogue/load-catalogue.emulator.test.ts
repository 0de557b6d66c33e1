import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { database } from '../../../tests/support/admin.ts';
import { eventAbout } from '../../../tests/support/events.ts';
import { watchFirestore } from '../../../tests/support/in-process.ts';
import { emptyProject, services } from '../../../tests/support/own-project.ts';
import { opportunityRecordSchema } from '../contract/opportunities/opportunity-record.ts';
import { now } from '../platform/clock.ts';
import { CATALOGUE_LIFETIME, UNACCOUNTED_LIFETIME } from './catalogue-lifetime.ts';
import { accountForAll } from './catalogue-version.ts';
import { findOpportunity, loadCatalogue } from './load-catalogue.ts';
import { onOpportunityStored } from './on-opportunity-stored.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-load-catalogue';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-load-catalogue","storageBucket":"demo-load-catalogue.appspot.com"}';
});
vi.mock(import('../platform/clock.ts'), () => ({ now: vi.fn(() => new Date()) }));

const VERSION = 'catalogue_versions/current';
const NEW = 'newest-box';
const records = readCatalogue();
const [first, second, third] = records;
if (!first || !second || !third) throw new Error('The seed has too few opportunities.');

let passed = 0;
const wait = (milliseconds = CATALOGUE_LIFETIME) => {
  passed += milliseconds;
  vi.mocked(now).mockImplementation(() => new Date(Date.now() + passed));
};
const publish = (...published: typeof records) => writeOpportunities(services, published);
const ref = (id: string) => database.doc(`opportunities/${id}`);
const titles = async () => [...(await loadCatalogue()).values()].map(({ title }) => title);
const changed = (title: string) => records.map((record) => (record === first ? title : record.title));
const firestore = watchFirestore();
const reads = () => ({
  documents: firestore.documentsFetched().map((name) => name.replace(/^.*\/documents\//, '')),
  others: firestore.otherRequests(),
});

/** As the platform delivers it after a write that names no version. */
async function deliverChange(id: string, change: () => Promise<unknown>) {
  const before = await ref(id).get();
  await change();
  const event = eventAbout(ref(id), { before, after: await ref(id).get() }, { id });
  await onOpportunityStored.run(event as Parameters<typeof onOpportunityStored.run>[0]);
}

beforeEach(async () => {
  await emptyProject();
  await publish(...records);
  wait(UNACCOUNTED_LIFETIME);
  await loadCatalogue();
  wait();
  firestore.forget();
});
afterAll(emptyProject);

describe('the catalogue of an instance', () => {
  it('is checked by one read, and not read again while nothing is published', async () => {
    const before = await loadCatalogue();
    wait(UNACCOUNTED_LIFETIME);
    expect(await loadCatalogue()).toBe(before);
    expect(reads()).toEqual({ documents: [VERSION, VERSION], others: [] });
  });

  it('gives someone who reads all the time the old record or the new one, never parts of both or an older one again', async () => {
    const edition = (number: number) => ({ ...first, title: `Edition ${number}`, fullDescription: `Text ${number}` });
    await publish(edition(0));
    wait();
    let isPublishing = true;
    const seen: number[] = [];
    const readAllTheTime = async () => {
      while (isPublishing) {
        const { title, fullDescription } = await findOpportunity(first.id);
        expect(fullDescription).toBe(title.replace('Edition', 'Text'));
        seen.push(Number(title.replace('Edition ', '')));
        wait();
      }
    };
    const reading = readAllTheTime();
    for (let number = 1; number <= 12; number += 1) await publish(edition(number));
    isPublishing = false;
    await reading;
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(new Set(seen).size).toBeGreaterThan(2);
    expect(await findOpportunity(first.id)).toMatchObject({ title: 'Edition 12', fullDescription: 'Text 12' });
  });

  it('reads and validates only the opportunity that is published', async () => {
    await publish({ ...first, title: 'A new title' });
    firestore.forget();
    const validate = vi.spyOn(opportunityRecordSchema, 'validateSync');
    expect(await titles()).toEqual(changed('A new title'));
    expect(reads()).toEqual({ documents: [VERSION, VERSION, `opportunities/${first.id}`], others: [] });
    expect(validate).toHaveBeenCalledTimes(1);
    validate.mockRestore();
  });

  it('finds an opportunity by its id as soon as it is published', async () => {
    await loadCatalogue();
    await publish({ ...first, id: NEW });
    expect((await findOpportunity(NEW)).id).toBe(NEW);
    await expect(findOpportunity('no-such-box')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('follows a change in the console, also if its event is late or repeated', async () => {
    await deliverChange(first.id, () => ref(first.id).update({ title: 'From the console' }));
    expect(await titles()).toEqual(changed('From the console'));
    await deliverChange(first.id, async () => {
      await ref(first.id).update({ title: 'Late' });
      await publish({ ...first, title: 'Later' });
    });
    await deliverChange(first.id, async () => undefined);
    wait();
    expect(await titles()).toEqual(changed('Later'));
  });

  it('follows a new opportunity and a deletion in the console', async () => {
    await deliverChange(NEW, () => ref(NEW).set({ ...first, id: NEW, title: 'New', order: 9000 }));
    await deliverChange(second.id, () => ref(second.id).delete());
    expect(await titles()).toEqual([...records.filter((record) => record !== second).map(({ title }) => title), 'New']);
  });

  it('keeps the last valid version of an opportunity that is no longer valid', async () => {
    await deliverChange(first.id, () => ref(first.id).update({ description: 'It ends with a space. ' }));
    expect(await titles()).toEqual(changed(first.title));
    await deliverChange(first.id, () => ref(first.id).set({ ...first, title: 'Valid again' }));
    wait();
    expect(await titles()).toEqual(changed('Valid again'));
  });
});

describe('a version document', () => {
  const version = database.doc(VERSION);

  it.each<[string, () => Promise<unknown>]>([
    ['that is missing', () => version.delete()],
    ['that is incomplete', () => version.set({ opportunities: { [first.id]: 'hash' } })],
    ['that is not readable', () => version.set({ opportunities: 7, complete: 'yes' })],
    ['that names no opportunities', () => version.set({ opportunities: {}, complete: true })],
    ['that names other hashes', () => version.update({ [`opportunities.${first.id}`]: 'another', complete: true })],
    [
      'that names opportunities which don’t exist',
      () => version.set({ opportunities: { 'no-such-box': 'hash' } }, { merge: true }),
    ],
  ])('%s hides no opportunity and shows none that was removed', async (_which, damage) => {
    await ref(second.id).delete();
    await ref(first.id).update({ title: 'Written without a version' });
    await damage();
    await loadCatalogue();
    wait(UNACCOUNTED_LIFETIME);
    const shown = changed('Written without a version').filter((title) => title !== second.title);
    expect(await titles()).toEqual(shown);
    await ref(third.id).update({ title: 'Found within a minute' });
    wait(UNACCOUNTED_LIFETIME);
    expect(await titles()).toEqual(shown.map((title) => (title === third.title ? 'Found within a minute' : title)));

    await accountForAll();
    wait();
    await loadCatalogue();
    firestore.forget();
    wait(UNACCOUNTED_LIFETIME);
    await loadCatalogue();
    expect(reads()).toEqual({ documents: [VERSION], others: [] });
  });

  it('that is older than what is stored leaves a newer publication in the catalogue', async () => {
    const older = (await version.get()).data() ?? expect.fail();
    await publish({ ...first, id: NEW, order: 9000 });
    await loadCatalogue();
    await version.set(older);
    wait();
    expect((await loadCatalogue()).has(NEW)).toBe(true);
    wait(UNACCOUNTED_LIFETIME);
    expect((await loadCatalogue()).has(NEW)).toBe(true);
  });

  it('accounts for opportunities that were published before it, after the first publication', async () => {
    await version.delete();
    await database.runTransaction(async (transaction) => transaction.set(version, { opportunities: {} }));
    await deliverChange(first.id, () => ref(first.id).update({ title: 'The first' }));
    expect(Object.keys((await version.get()).get('opportunities')).sort()).toEqual(records.map(({ id }) => id).sort());
    expect(await titles()).toEqual(changed('The first'));
  });
});
