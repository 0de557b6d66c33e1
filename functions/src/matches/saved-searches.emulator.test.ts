import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { savedSearch } from '../../../tests/factories/saved-searches.ts';
import { database } from '../../../tests/support/admin.ts';
import { holdTasks } from '../../../tests/support/announcement-tasks.ts';
import { documentChange, eventAbout } from '../../../tests/support/events.ts';
import { ANONYMOUS, callInProcess } from '../../../tests/support/in-process.ts';
import { emptyProject, newPerson, services } from '../../../tests/support/own-project.ts';
import { SAVED_SEARCHES_MAX } from '../contract/limits.ts';
import type { OpportunityRecord } from '../contract/opportunities/opportunity-record.ts';
import { bucketsOfSearches } from '../contract/opportunities/search/saved-searches.ts';
import { CATEGORIES, OPPORTUNITY_STATUSES } from '../contract/options.ts';
import * as operations from '../operations.ts';
import { announceMatches, onOpportunityListed, searchesFor } from './search-news.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-saved-searches';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-saved-searches","storageBucket":"demo-saved-searches.appspot.com"}';
});

const [found] = readCatalogue().filter(({ category }) => category === 'Biotechnology');
if (!found) throw new Error('The seed has no opportunity in Biotechnology.');
const record: OpportunityRecord = found;

type Person = Awaited<ReturnType<typeof newPerson>>;
let ada: Person;
let eve: Person;

beforeAll(async () => {
  await emptyProject();
  [ada, eve] = await Promise.all([newPerson(), newPerson()]);
});
afterAll(emptyProject);

const save = (person: Person | undefined, request: unknown) => callInProcess(operations.saveSearch, request, person);
const list = (person: Person) => callInProcess(operations.listSavedSearches, {}, person);
const remove = (person: Person, id: string) => callInProcess(operations.deleteSavedSearch, { id }, person);
const namesOf = async (person: Person) => (await list(person)).searches.map(({ name }) => name);

describe('saved searches', () => {
  it('belong to their person, newest first, and are stored once', async () => {
    const [one, other] = [savedSearch({ text: ' proteins ' }, ' Proteins '), savedSearch({ status: 'open' }, 'Open')];
    await save(ada, one);
    await save(ada, other);
    const { searches } = await save(ada, one);
    expect(searches).toMatchObject([
      { id: other.submissionId, name: 'Open', filters: { status: 'open' } },
      { id: one.submissionId, name: 'Proteins', filters: { ...one.filters, text: 'proteins' } },
    ]);
    expect(await list(ada)).toEqual({ searches });
    expect(await list(eve)).toEqual({ searches: [] });
    expect(await remove(eve, one.submissionId)).toEqual({ searches: [] });
    expect(await namesOf(ada)).toEqual(['Open', 'Proteins']);
    expect(await remove(ada, one.submissionId)).toEqual({ searches: searches.slice(0, 1) });
    expect(await remove(ada, one.submissionId)).toEqual({ searches: searches.slice(0, 1) });
  });

  it.each([
    ['a name that is used', savedSearch({}, 'Open'), 'already-exists'],
    ['an empty name', savedSearch({}, ' '), 'invalid-argument'],
    ['a long name', savedSearch({}, 'x'.repeat(61)), 'invalid-argument'],
    ['a long text', savedSearch({ text: 'x'.repeat(101) }), 'invalid-argument'],
    [
      'a range that ends before it begins',
      savedSearch({ minInvestment: { from: 50_000, to: 10_000 } }),
      'invalid-argument',
    ],
    ['a bound that cannot be selected', savedSearch({ targetReturn: { from: 3.5, to: null } }), 'invalid-argument'],
    [
      'an unknown category',
      { ...savedSearch(), filters: { ...savedSearch().filters, category: 'Gold' } },
      'invalid-argument',
    ],
    ['an unknown filter', { ...savedSearch(), filters: { ...savedSearch().filters, uid: 'x' } }, 'invalid-argument'],
    ['no key', { ...savedSearch(), submissionId: '' }, 'invalid-argument'],
  ])('refuse %s and stay unchanged', async (_what, request, code) => {
    const before = await list(ada);
    await expect(save(ada, request)).rejects.toMatchObject({ code });
    expect(await list(ada)).toEqual(before);
  });

  it('refuse visitors', async () => {
    await expect(save(ANONYMOUS, savedSearch())).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('are at most twenty, even if they are saved at the same time', async () => {
    const requests = Array.from({ length: SAVED_SEARCHES_MAX + 2 }, (_, number) => savedSearch({}, `Search ${number}`));
    const saved = await Promise.allSettled(requests.map((request) => save(eve, request)));
    const { searches } = await list(eve);
    expect(searches).toHaveLength(saved.filter(({ status }) => status === 'fulfilled').length);
    for (const request of requests) await save(eve, request).catch(() => undefined);
    expect((await list(eve)).searches).toHaveLength(SAVED_SEARCHES_MAX);
    await expect(save(eve, savedSearch({}, 'One more'))).rejects.toMatchObject({ code: 'resource-exhausted' });
  });
});

describe('a new match', () => {
  const AT = new Date('2026-11-22T12:00:00Z');
  const BEFORE = new Date('2026-11-21T12:00:00Z');
  const stored = (filters: Parameters<typeof savedSearch>[0], created_at = BEFORE) => {
    const { submissionId: id, name, filters: all } = savedSearch(filters, crypto.randomUUID());
    const { minInvestment: min_investment, targetReturn: target_return, ...others } = all;
    return { id, name, ...others, min_investment, target_return, created_at };
  };
  const keep = (uid: string, ...searches: ReturnType<typeof stored>[]) =>
    database
      .doc(`saved_searches/${uid}`)
      .set({ user_id: uid, searches, buckets: bucketsOfSearches(searches), updated_at: AT });
  const told = async () => (await database.collection('outbox').get()).docs.map((entry) => entry.data());
  async function announce(before: unknown, after = record, page = 2) {
    const tasks = holdTasks(page);
    await writeOpportunities(services, [after]);
    await announceMatches(before, after, { event: crypto.randomUUID(), at: AT });
    return tasks.finish();
  }

  beforeAll(async () => {
    await emptyProject();
    await Promise.all([
      keep('category', stored({ category: 'Biotechnology' }), stored({})),
      keep('anything', stored({})),
      keep('words', stored({ text: record.title.toUpperCase() })),
      keep('range', stored({ minInvestment: { from: 100_000, to: null } })),
      keep('another-category', stored({ category: 'Clean Energy' })),
      keep('another-range', stored({ minInvestment: { from: null, to: 10_000 } })),
      keep('open', stored({ status: 'open' })),
      keep('later', stored({}, new Date(AT.getTime() + 1))),
      database.doc('saved_searches/unreadable').set({ user_id: 'unreadable', searches: 'none' }),
    ]);
  });

  it('is not notified if the row has not changed or the former record is unreadable', async () => {
    await announce(record);
    await announce({ ...record, fullDescription: 'Another text that no row shows.' });
    await announce({ id: record.id });
    expect(await told()).toEqual([]);
  });

  it('is notified once to each person whose search finds it, without its real title', async () => {
    await announce(undefined);
    await announce(undefined);
    const entries = await told();
    expect(entries.map(({ user_id }) => user_id).sort()).toEqual(['anything', 'category', 'range', 'words']);
    for (const { kind, data } of entries) {
      expect(kind).toBe('search_matched');
      expect(data).toEqual({ opportunity_id: record.id, title: 'Biotechnology Investment Opportunity' });
    }
  });

  it('is also an opportunity whose change makes it match', async () => {
    await announce(record, { ...record, status: 'open', opening: null });
    const entries = await told();
    expect(entries.map(({ user_id }) => user_id)).toContain('open');
    expect(entries).toHaveLength(5);
  });

  it('is notified as the opportunity is when the task runs, and not after its archiving', async () => {
    const tasks = holdTasks();
    const renamed = { ...record, title: 'An unheard-of name' };
    await keep('renamed', stored({ text: 'unheard-of' }));
    await announceMatches(record, renamed, { event: crypto.randomUUID(), at: AT });
    await writeOpportunities(services, [record]);
    await tasks.finish();
    await announceMatches(record, renamed, { event: crypto.randomUUID(), at: AT });
    await database.doc(`opportunities/${record.id}`).delete();
    await tasks.finish();
    expect((await told()).map(({ user_id }) => user_id)).not.toContain('renamed');
  });

  it('is found from the event of its publication, and its mail is due when every page shows it', async () => {
    await emptyProject();
    await save(ada, savedSearch({ category: 'Biotechnology' }));
    const ref = database.doc(`opportunities/${record.id}`);
    const change = await documentChange(
      ref,
      () => writeOpportunities(services, [{ ...record, category: 'Clean Energy' }]),
      () => writeOpportunities(services, [record]),
    );
    const tasks = holdTasks();
    const event = eventAbout(ref, change, { id: record.id });
    await onOpportunityListed.run(event);
    await onOpportunityListed.run(event);
    expect(await tasks.finish()).toHaveLength(1);
    const [entry, ...others] = await told();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ user_id: ada.uid, kind: 'search_matched' });
    expect(entry?.mail.next_attempt_at.toDate().getTime()).toBeGreaterThan(Date.now());
  });

  it('reads only the searches of its category and status, once all have their buckets', async () => {
    await emptyProject();
    await save(ada, savedSearch({ category: 'Biotechnology' }));
    expect((await database.doc(`saved_searches/${ada.uid}`).get()).get('buckets')).toEqual(['Biotechnology|any']);
    for (let index = 0; index < 20; index += 1) await keep(`elsewhere-${index}`, stored({ category: 'Clean Energy' }));
    const older = { user_id: 'older', searches: [stored({ status: 'open' })], updated_at: AT };
    await database.doc('saved_searches/older').set(older);
    await database.doc('saved_searches/unreadable').set({ user_id: 'unreadable', searches: 'none' });
    // Twelve pages of two, because one document has no buckets yet.
    expect(await announce(undefined)).toHaveLength(12);
    expect((await database.doc('saved_searches/older').get()).data()).toMatchObject({ buckets: ['any|open'] });
    expect((await database.doc('saved_searches/unreadable').get()).get('buckets')).toEqual([]);
    expect(await announce(undefined)).toHaveLength(1);
    const found = await (await searchesFor(record)).get();
    expect(found.docs.map(({ id }) => id)).toEqual([ada.uid]);
    expect(await remove(ada, (await list(ada)).searches[0]?.id ?? '')).toEqual({ searches: [] });
    expect((await (await searchesFor(record)).get()).empty).toBe(true);
  });

  it('reads a share of a thousand searches that are spread over all categories and statuses', async () => {
    await emptyProject();
    const choices = [null, ...CATEGORIES].flatMap((category) =>
      [null, ...OPPORTUNITY_STATUSES].map((status) => ({ category, status })),
    );
    const batches = [database.batch(), database.batch()];
    for (let index = 0; index < 1000; index += 1) {
      const searches = [stored(choices[index % choices.length] ?? {})];
      const document = { user_id: `${index}`, searches, buckets: bucketsOfSearches(searches), updated_at: AT };
      batches[index % 2]?.set(database.doc(`saved_searches/${index}`), document);
    }
    await Promise.all(batches.map((batch) => batch.commit()));
    const { size } = await (await searchesFor(record)).get();
    // Four of 24 kinds of searches.
    expect(size).toBeLessThanOrEqual(4 * Math.ceil(1000 / choices.length));
    await announce(undefined, record, 200);
    // Each of these searches finds the opportunity, so no other was needed.
    expect(await told()).toHaveLength(size);
  });
});
