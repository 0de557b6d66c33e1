import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Schema } from 'yup';
import { writeOpportunities } from '../../../scripts/catalogue/published-catalogue.ts';
import { generateCatalogue } from '../../../tests/factories/generated-catalogue.ts';
import { database } from '../../../tests/support/admin.ts';
import { eventAbout } from '../../../tests/support/events.ts';
import { watchFirestore } from '../../../tests/support/in-process.ts';
import { emptyProject, services } from '../../../tests/support/own-project.ts';
import { packCatalogue, packIfOutdated } from './catalogue-packs.ts';
import { onOpportunityStored } from './on-opportunity-stored.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-catalogue-packs';
  process.env.FIREBASE_CONFIG =
    '{"projectId":"demo-catalogue-packs","storageBucket":"demo-catalogue-packs.appspot.com"}';
});

const catalogue = generateCatalogue(60);
const [first, second] = catalogue;
if (!first || !second) throw new Error('The catalogue has too few opportunities.');
const firestore = watchFirestore();
const titles = catalogue.map(({ title }) => title);

const packs = database.collection('catalogue_packs');
const packOf = async (number = 0) => {
  const pack = await packs.doc(String(number)).get();
  return { ref: pack.ref, records: JSON.parse(gunzipSync(pack.get('content')).toString()) };
};
const ref = (id: string) => database.doc(`opportunities/${id}`);

/** The opportunities that an instance without a copy of the catalogue shows. */
async function startInstance() {
  vi.resetModules();
  const { loadCatalogue } = await import('./load-catalogue.ts');
  return [...(await loadCatalogue()).values()];
}
const shownTitles = async () => (await startInstance()).map(({ title }) => title);

beforeEach(async () => {
  await emptyProject();
  await writeOpportunities(services, catalogue);
});
afterAll(emptyProject);

describe('a new instance', () => {
  it('reads the packs instead of each opportunity, and validates none again', async () => {
    const unpacked = await startInstance();
    await packCatalogue();
    firestore.forget();
    // Of every release's schemas: a new instance has its own.
    const validate = vi.spyOn(Schema.prototype, 'validateSync');
    expect(await startInstance()).toEqual(unpacked);
    // The version document, the pack, and what it contains.
    expect(validate).toHaveBeenCalledTimes(3);
    validate.mockRestore();
    expect(firestore.documentsFetched()).toHaveLength(1);
    expect(firestore.otherRequests().sort()).toEqual(['runAggregationQuery', 'runQuery']);
    expect(firestore.queryLimits()).toHaveLength(1);
    expect((await packs.get()).size).toBe(1);
  });

  it('reads by its id what was published since', async () => {
    await packCatalogue();
    await writeOpportunities(services, [{ ...first, title: 'A newer title' }]);
    await writeOpportunities(services, [{ ...first, id: 'newest-box', title: 'The newest', order: 9000 }]);
    firestore.forget();
    expect(await shownTitles()).toEqual(['A newer title', ...titles.slice(1), 'The newest']);
    const fetched = firestore.documentsFetched().map((name) => name.replace(/^.*\/documents\//, ''));
    expect(fetched).toEqual(['catalogue_versions/current', `opportunities/${first.id}`, 'opportunities/newest-box']);
  });

  it('doesn’t show a packed opportunity that was deleted without a version', async () => {
    await packCatalogue();
    await ref(second.id).delete();
    expect(await shownTitles()).toEqual(titles.filter((title) => title !== second.title));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is missing', async () => (await packOf()).ref.delete()],
    ['can’t be decompressed', async () => (await packOf()).ref.update({ content: randomBytes(1000) })],
    ['is not JSON', async () => (await packOf()).ref.update({ content: gzipSync('[["') })],
    ['has another shape', async () => (await packOf()).ref.update({ content: gzipSync('[[7, null]]') })],
    ['has another type', async () => (await packOf()).ref.update({ content: 'text', hashes: 7 })],
    [
      'decompresses to too much',
      async () => (await packOf()).ref.update({ content: gzipSync(Buffer.alloc(50_000_000, ' ')) }),
    ],
    ['names other hashes', async () => (await packOf()).ref.update({ hashes: { [first.id]: 'another' } })],
    ['names opportunities that don’t exist', async () => (await packOf()).ref.update({ 'hashes.no-such-box': 'hash' })],
    [
      'is stored twice',
      async () => {
        const { ref: stored } = await packOf();
        await packs.doc('1').set((await stored.get()).data() ?? {});
      },
    ],
  ])('shows every opportunity if a pack %s', async (_what, damage) => {
    await packCatalogue();
    await damage();
    expect(await shownTitles()).toEqual(titles);
  });

  it('validates what a release with another schema packed', async () => {
    await packCatalogue();
    const { ref: stored, records } = await packOf();
    const invalid = records.map(([id, record]: [string, object]) => [id, id === first.id ? { id } : record]);
    await stored.update({ schema: 'another', content: gzipSync(JSON.stringify(invalid)) });
    expect(await shownTitles()).toEqual(titles);
  });
});

describe('the packs', () => {
  const store = async (id: string, record: object) => {
    const before = await ref(id).get();
    await ref(id).set(record);
    const event = eventAbout(ref(id), { before, after: await ref(id).get() }, { id });
    await onOpportunityStored.run(event as Parameters<typeof onOpportunityStored.run>[0]);
  };

  it('are made again by a change when more than twenty opportunities differ from them', async () => {
    await packCatalogue();
    const before = (await packOf()).records;
    await writeOpportunities(
      services,
      catalogue.slice(0, 20).map((record) => ({ ...record, title: `${record.title} 2` })),
    );
    await packIfOutdated();
    expect((await packOf()).records).toEqual(before);
    await store(catalogue[20]?.id ?? '', { ...catalogue[20], title: 'One more' });
    const packed = new Map<string, { title: string }>((await packOf()).records);
    expect(packed.get(first.id)?.title).toBe(`${first.title} 2`);
    expect(packed.get(catalogue[20]?.id ?? '')?.title).toBe('One more');
  });

  it('leave out what can’t be read, and surplus packs are deleted', async () => {
    await packs.doc('1').set({ hashes: {}, schema: 'old', content: gzipSync('[]') });
    await ref(first.id).update({ title: '' });
    await packCatalogue();
    expect((await packs.listDocuments()).map(({ id }) => id)).toEqual(['0']);
    expect(new Map((await packOf()).records).has(first.id)).toBe(false);
  });

  it('are several if the records don’t fit in one document', async () => {
    const long = () => randomBytes(75_000).toString('hex');
    await writeOpportunities(
      services,
      catalogue.slice(0, 12).map((record) => ({ ...record, description: long() })),
    );
    const unpacked = await startInstance();
    await packCatalogue();
    const { docs } = await packs.get();
    expect(docs.length).toBeGreaterThan(1);
    for (const pack of docs) expect(pack.get('content').length).toBeLessThanOrEqual(900_000);
    expect(await startInstance()).toEqual(unpacked);
  });

  it('lose nothing if two instances make them at the same time', async () => {
    await Promise.all([packCatalogue(), packCatalogue()]);
    expect(await shownTitles()).toEqual(titles);
  });
});
