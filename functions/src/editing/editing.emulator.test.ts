import type { CallableRequest } from 'firebase-functions/https';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { adminAuth, database, read } from '../../../tests/support/admin.ts';
import { ANONYMOUS, callInProcess, watchFirestore } from '../../../tests/support/in-process.ts';
import { emptyProject, newPerson, services } from '../../../tests/support/own-project.ts';
import { ARCHIVE_LIFETIME } from '../catalogue/archived.ts';
import { CATALOGUE_LIFETIME } from '../catalogue/catalogue-lifetime.ts';
import { VIEWERS } from '../contract/access/policy.ts';
import type { CallName, PortalCalls } from '../contract/calls.ts';
import type { Draft, DraftRecord } from '../contract/editing/drafts.ts';
import { ADMIN_PAGE, EDITOR_PRESENT } from '../contract/limits.ts';
import * as allOperations from '../operations.ts';
import { now } from '../platform/clock.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-editing';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-editing","storageBucket":"demo-editing.appspot.com"}';
});
vi.stubEnv('VISITOR_DETAIL', 'full');
vi.mock(import('../platform/clock.ts'), () => ({ now: vi.fn(() => new Date()) }));

/** A plain object, because names choose among them. */
const operations = { ...allOperations };

type Person = NonNullable<CallableRequest['auth']>;

const GAME = 'dod-passthejam-ip-box';
const BIOTECH = 'biotech-ip-box-beta';
const ALPHA = 'tech-ip-box-alpha';
const [ADA, BEN] = ['ada', 'ben'].map((name) => `${name}-${crypto.randomUUID()}@example.com`) as [string, string];
const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>';

const catalogue = readCatalogue();
const recordOf = (id: string) => catalogue.find((record) => record.id === id) ?? expect.fail();

let ada: Person;
let ben: Person;
let passed = 0;
/** Later, so that the catalogue in memory is read again. */
const wait = (milliseconds = CATALOGUE_LIFETIME) => {
  passed += milliseconds;
  vi.mocked(now).mockImplementation(() => new Date(Date.now() + passed));
};

beforeAll(async () => {
  await emptyProject();
  [ada, ben] = await Promise.all([
    newPerson({ editor: true }, { email: ADA }),
    newPerson({ admin: true }, { email: BEN }),
  ]);
});
beforeEach(async () => {
  await emptyProject();
  await writeOpportunities(services, catalogue, 'ops@desk');
  wait();
});
afterAll(emptyProject);

async function call<Name extends CallName>(
  name: Name,
  request: PortalCalls[Name]['request'],
  person: Person | undefined = ada,
): Promise<PortalCalls[Name]['answer']> {
  const operation = operations[name] as {
    run(request: CallableRequest<unknown>): Promise<PortalCalls[Name]['answer']>;
  };
  return callInProcess(operation, request, person);
}

const save = (id: string, revision: number, fields: Record<string, unknown>, person = ada) =>
  call('saveDraft', { id, revision, fields }, person);

/** A draft of a new opportunity with a valid record. */
async function newBox(id: string, fields: DraftRecord = {}): Promise<Draft> {
  const { revision } = await call('createDraft', { id, title: 'A new box', category: 'Biotechnology' });
  const { id: _id, order: _order, title: _title, ...record } = recordOf(BIOTECH);
  // No files were uploaded for it.
  await save(id, revision, { ...record, documents: null, chainOfTitle: null, ...fields });
  return call('getDraft', { id });
}

const publish = ({ id, revision, published }: Draft, person = ada) =>
  call('publishDraft', { id, revision, version: published?.version ?? null }, person);

const idsIn = async (collection: string) => (await database.collection(collection).listDocuments()).map(({ id }) => id);

describe('drafts', () => {
  it('of two editors are merged by field, and a field that both changed is saved by neither', async () => {
    const { revision, published } = await call('openDraft', { id: GAME });
    expect([revision, published?.version]).toEqual([1, 1]);
    await save(GAME, revision, { termYears: 4 });
    expect(await save(GAME, revision, { keyTechnology: 'Beats', termYears: 9 }, ben)).toEqual({
      conflict: { revision: 2, fields: { termYears: 4 }, by: ADA, at: expect.any(String) },
    });
    expect(await save(GAME, revision, { keyTechnology: 'Beats' }, ben)).toMatchObject({
      revision: 3,
      record: { ...recordOf(GAME), keyTechnology: 'Beats', termYears: 4 },
    });
    // The editor has seen the conflict.
    expect(await save(GAME, 3, { termYears: 9 }, ben)).toMatchObject({ revision: 4, record: { termYears: 9 } });
  });

  it('are not changed by a repeated save', async () => {
    await call('openDraft', { id: GAME });
    await save(GAME, 1, { termYears: 4 });
    expect(await save(GAME, 1, { termYears: 4 })).toMatchObject({ revision: 2 });
    expect(await call('openDraft', { id: GAME }, ben)).toMatchObject({ revision: 2, record: { termYears: 4 } });
  });

  it('lose none of the saves of two editors at once', async () => {
    await call('openDraft', { id: GAME });
    const fields = ['title', 'description', 'keyTechnology', 'marketOpportunity', 'investmentStructure'];
    await Promise.all(
      fields.map((field, index) => save(GAME, 1, { [field]: `${field}.` }, index % 2 === 0 ? ada : ben)),
    );
    const { revision, record } = await call('getDraft', { id: GAME });
    expect(revision).toBe(6);
    expect(record).toMatchObject(Object.fromEntries(fields.map((field) => [field, `${field}.`])));
  });

  it('store a null where the record states it, and remove any other field', async () => {
    await call('openDraft', { id: GAME });
    const saved = await save(GAME, 1, { valuation: null, valuationBasis: null });
    expect(saved).toMatchObject({ record: { valuation: null } });
    expect('record' in saved && saved.record).not.toHaveProperty('valuationBasis');
  });

  it('keep hostile text as text', async () => {
    const { record } = await newBox('hostile-box', { title: HOSTILE, faqs: [{ question: HOSTILE, answer: HOSTILE }] });
    expect(record).toMatchObject({ title: HOSTILE, faqs: [{ question: HOSTILE, answer: HOSTILE }] });
    const { rows } = await call('listCatalogue', { search: '<img' });
    expect(rows).toMatchObject([{ id: 'hostile-box', title: HOSTILE, status: 'draft', changedBy: ADA }]);
  });

  it.each([
    [
      'of 1 MB',
      { fullDescription: 'x'.repeat(1024 * 1024) },
      'This draft is too large: a record can have up to 700 KB.',
    ],
    ['with an unknown field', { secret: 'x' }, 'The record has no such field.'],
    ['with another id', { id: BIOTECH }, 'The record has no such field.'],
    ['with a list in a list', { timeline: [[1]] }, 'These values can’t be stored'],
    ['with a reserved name', { summary: { __x__: 1 } }, 'These values can’t be stored'],
  ])('refuse a record %s', async (_what, fields, message) => {
    await call('openDraft', { id: GAME });
    await expect(save(GAME, 1, fields)).rejects.toMatchObject({
      code: 'invalid-argument',
      message: expect.stringContaining(message),
    });
    expect(await call('getDraft', { id: GAME })).toMatchObject({ revision: 1 });
  });

  it('refuse the id of a draft, and of a published or an archived opportunity', async () => {
    await call('createDraft', { id: 'new-box', title: 'A box', category: 'Biotechnology' });
    await call('archiveOpportunity', { id: ALPHA, reason: 'It is sold.' });
    for (const id of ['new-box', GAME, ALPHA]) {
      const request = { id, title: 'A box', category: 'Biotechnology' } as const;
      await expect(call('createDraft', request)).rejects.toMatchObject({ code: 'already-exists' });
      await expect(call('duplicateDraft', { from: BIOTECH, id })).rejects.toMatchObject({ code: 'already-exists' });
    }
    expect(await read(`opportunities/${GAME}`)).toEqual(recordOf(GAME));
  });

  it('have positions of their own, also if two editors begin at the same time', async () => {
    const begin = (id: string, person = ada) =>
      call('createDraft', { id, title: 'A box', category: 'Biotechnology' }, person);
    const drafts = [
      await begin('first-box'),
      await call('duplicateDraft', { from: ALPHA, id: 'second-box' }),
      ...(await Promise.all([begin('third-box'), begin('fourth-box', ben)])),
    ];
    expect(drafts.map(({ record }) => record.order).toSorted()).toEqual([6, 7, 8, 9]);
    await call('discardDraft', { id: 'first-box', revision: 1 });
    expect((await begin('fifth-box')).record.order).toBe(10);
  });

  it('are copied without the raise, the income and the documents of the original', async () => {
    const { record, published } = await call('duplicateDraft', { from: ALPHA, id: 'second-box' });
    expect(published).toBeNull();
    expect(record).toMatchObject({
      id: 'second-box',
      order: 6,
      currentFunding: 0,
      documents: [],
      status: 'opening_soon',
    });
    expect(record).not.toHaveProperty('income');
    expect(record).toMatchObject({ title: `${recordOf(ALPHA).title} (copy)`, team: recordOf(ALPHA).team });
  });

  it('show who else has them open, for half a minute', async () => {
    await call('openDraft', { id: GAME });
    await call('watchDraft', { id: GAME, section: 'summary' }, ben);
    const editors = [{ uid: ben.uid, name: BEN, section: 'summary' }];
    expect(await call('watchDraft', { id: GAME })).toMatchObject({ revision: 1, editors });
    expect(await call('watchDraft', { id: GAME }, ben)).toMatchObject({ editors: [{ uid: ada.uid, section: null }] });
    wait(EDITOR_PRESENT);
    expect(await call('watchDraft', { id: GAME })).toMatchObject({ editors: [] });
  });

  it('are closed to an editor whose role is taken while they type', async () => {
    const eve = await newPerson({ editor: true });
    await call('openDraft', { id: GAME }, eve);
    expect(await save(GAME, 1, { termYears: 4 }, eve)).toMatchObject({ revision: 2 });
    await adminAuth.setCustomUserClaims(eve.uid, {});
    await expect(save(GAME, 2, { termYears: 5 }, eve)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(call('getDraft', { id: GAME }, eve)).rejects.toMatchObject({ code: 'permission-denied' });
    const draft = await call('getDraft', { id: GAME });
    await expect(publish(draft, eve)).rejects.toMatchObject({ code: 'permission-denied' });
    expect(draft).toMatchObject({ revision: 2, record: { termYears: 4 } });
  });

  it('are discarded only as the editor saw them, and leave what is published', async () => {
    await call('openDraft', { id: GAME });
    await save(GAME, 1, { title: 'Another title' });
    await expect(call('discardDraft', { id: GAME, revision: 1 })).rejects.toMatchObject({ code: 'aborted' });
    await call('discardDraft', { id: GAME, revision: 2 });
    await expect(save(GAME, 2, { title: 'A third title' })).rejects.toMatchObject({ code: 'not-found' });
    await call('openDraft', { id: GAME }, ben);
    await expect(save(GAME, 2, { title: 'A third title' })).rejects.toMatchObject({ code: 'aborted' });
    await call('discardDraft', { id: GAME, revision: 1 }, ben);
    const { rows } = await call('listCatalogue', { search: GAME });
    expect(rows).toMatchObject([{ id: GAME, title: recordOf(GAME).title, status: 'published', version: 1 }]);
    await call('createDraft', { id: 'new-box', title: 'A box', category: 'Biotechnology' });
    await call('discardDraft', { id: 'new-box', revision: 1 });
    expect(await idsIn('catalogue_entries')).not.toContain('new-box');
    expect(await idsIn('opportunity_drafts')).toEqual([]);
  });
});

describe('a publication', () => {
  it('writes the record and its version, and ends the draft, once for two editors at once', async () => {
    const draft = await newBox('new-box');
    const results = await Promise.allSettled([publish(draft), publish(draft, ben)]);
    expect(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))).toEqual([
      { version: 1 },
    ]);
    expect(await read('opportunities/new-box')).toEqual(draft.record);
    expect(await read('opportunity_versions/new-box_1')).toMatchObject({ record: draft.record, source: 'draft' });
    expect([await idsIn('opportunity_drafts'), await read('opportunity_versions/new-box_2')]).toEqual([[], undefined]);
    const audit = await database.collection('admin_audit').where('action', '==', 'publish_opportunity').get();
    expect(audit.docs.map((record) => record.data())).toMatchObject([{ opportunity_id: 'new-box', detail: '1' }]);
  });

  it('reports every fault by its path and changes nothing while there is one', async () => {
    await call('openDraft', { id: GAME });
    await save(GAME, 1, {
      title: ' ',
      targetReturn: 'much',
      termYears: 0,
      status: 'sold',
      image: 'javascript:alert(1)',
      faqs: [],
      timeline: [{ year: '2027' }],
      documents: [{ id: '../passwd' }],
      patentCount: 99,
      order: recordOf(BIOTECH).order,
    });
    const draft = await call('getDraft', { id: GAME });
    const answer = await publish(draft);
    const paths = 'faults' in answer ? answer.faults.map(({ path }) => path) : [];
    expect(paths).toEqual(
      expect.arrayContaining(
        'title targetReturn termYears status image faqs timeline[0].milestone documents[0].id patentCount order'.split(
          ' ',
        ),
      ),
    );
    expect(await call('checkDraft', { id: GAME })).toMatchObject({
      revision: 2,
      faults: 'faults' in answer && answer.faults,
    });
    expect(await call('previewDraft', { id: GAME, viewer: 'admin' })).toMatchObject({ detail: null, row: null });
    expect(await read(`opportunities/${GAME}`)).toEqual(recordOf(GAME));
  });

  it('is refused if the draft or the published version is not what the editor saw', async () => {
    await call('openDraft', { id: GAME });
    const draft = await call('getDraft', { id: GAME });
    await save(GAME, 1, { termYears: 4 }, ben);
    await expect(publish(draft)).rejects.toMatchObject({ code: 'aborted' });
    await writeOpportunities(services, [{ ...recordOf(GAME), keyTechnology: 'Other beats' }], 'ops@desk');
    await expect(publish({ ...draft, revision: 2 })).rejects.toMatchObject({ code: 'aborted' });
    const seen = await call('getDraft', { id: GAME });
    expect(seen).toMatchObject({ revision: 2, published: { version: 2, record: { keyTechnology: 'Other beats' } } });
    expect(await publish(seen)).toEqual({ version: 3 });
  });

  it('shows a reader who calls all the time the old page or the new one', async () => {
    await call('openDraft', { id: GAME });
    const change = { title: 'New name', description: 'New text.', keyTechnology: 'New beats', termYears: 9 };
    await save(GAME, 1, change);
    const draft = await call('getDraft', { id: GAME });
    const seen = new Set<string>();
    const look = async () => {
      wait();
      const detail = await call('getOpportunity', { id: GAME }, ben);
      const terms = detail.view === 'full' ? detail.terms.termYears : null;
      seen.add([detail.title, detail.description, detail.keyTechnology, terms].join('|'));
    };
    await look();
    const publication = publish(draft);
    for (let index = 0; index < 20; index += 1) await look();
    await publication;
    await look();
    const { title, description, keyTechnology, termYears } = recordOf(GAME);
    expect([...seen]).toEqual([
      [title, description, keyTechnology, termYears].join('|'),
      Object.values(change).join('|'),
    ]);
  });

  it('is described with its changes and with who is notified', async () => {
    const at = new Date();
    const any = { from: null, to: null };
    const filters = { text: 'unheard of', category: null, status: null, min_investment: any, target_return: any };
    const search = { id: 's', name: 'A search', ...filters, created_at: at };
    await Promise.all([
      database.doc(`waitlist/${BIOTECH}_ada`).set({ user_id: 'ada', opportunity_id: BIOTECH, created_at: at }),
      database.doc('watchlists/ben').set({ user_id: 'ben', opportunity_ids: [BIOTECH], seen: [], updated_at: at }),
      database.doc('saved_searches/eve').set({ user_id: 'eve', searches: [search], updated_at: at }),
    ]);
    await call('openDraft', { id: BIOTECH });
    const { documents } = recordOf(BIOTECH);
    const added = { ...documents?.[0], id: 'new-paper', name: 'New paper' };
    await save(BIOTECH, 1, {
      status: 'open',
      opening: null,
      title: 'Unheard of',
      documents: [...(documents ?? []), added],
    });
    const plan = await call('describePublication', { id: BIOTECH });
    expect(plan).toMatchObject({ revision: 2, version: 1, waitlist: 1, followers: 1 });
    expect(plan.readers).toEqual({ count: 0, all: true });
    expect(plan.searches).toEqual({ count: 1, all: true });
    expect(plan.changes.map(({ field }) => field)).toEqual(['title', 'status', 'opening', 'documents']);
    expect(plan.changes[1]).toEqual({ field: 'status', before: 'opening_soon', after: 'open' });
  });

  it('shows each viewer what the preview showed', async () => {
    await call('openDraft', { id: GAME });
    await save(GAME, 1, { title: 'New name', team: null });
    const previews = await Promise.all(VIEWERS.map((viewer) => call('previewDraft', { id: GAME, viewer })));
    await publish(await call('getDraft', { id: GAME }));
    wait();
    for (const [index, viewAs] of VIEWERS.entries()) {
      const { row, detail, faults } = previews[index] ?? expect.fail();
      expect(faults).toEqual([]);
      expect(await call('getOpportunity', { id: GAME, viewAs }, ben)).toEqual(detail);
      const { rows } = await call('listOpportunities', { viewAs }, ben);
      expect(rows).toContainEqual(row);
    }
  });
});

describe('the history', () => {
  it('has the versions of editors and of the command line, and restores one as a draft', async () => {
    await call('openDraft', { id: GAME });
    await save(GAME, 1, { keyTechnology: 'New beats' });
    await publish(await call('getDraft', { id: GAME }));
    await writeOpportunities(services, catalogue, 'ops@desk');
    const history = await call('listVersions', { id: GAME });
    expect(history).toMatchObject({ published: 3, next: null, archived: null });
    expect(history.versions).toMatchObject([
      { number: 3, by: 'ops@desk', source: 'command_line', changed: ['keyTechnology'] },
      { number: 2, by: ADA, source: 'draft', changed: ['keyTechnology'] },
      { number: 1, by: 'ops@desk', source: 'command_line', changed: [] },
    ]);
    const restored = await call('restoreVersion', { id: GAME, number: 2 });
    expect(restored).toMatchObject({ source: 'version', baseVersion: 3, record: { keyTechnology: 'New beats' } });
    await expect(call('restoreVersion', { id: GAME, number: 1 })).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    expect(await publish(restored)).toEqual({ version: 4 });
  });

  it('keeps a record that was published before versions were', async () => {
    await Promise.all(
      ['catalogue_entries', 'opportunity_versions'].map((name) => database.recursiveDelete(database.collection(name))),
    );
    await call('openDraft', { id: GAME });
    await save(GAME, 1, { keyTechnology: 'New beats' });
    expect(await publish(await call('getDraft', { id: GAME }))).toEqual({ version: 2 });
    await writeOpportunities(services, [{ ...recordOf(ALPHA), termYears: 9 }], 'ops@desk');
    for (const id of [GAME, ALPHA]) {
      expect(await read(`opportunity_versions/${id}_1`)).toMatchObject({ record: recordOf(id), source: 'earlier' });
    }
  });
});

describe('an archived opportunity', () => {
  it('is closed to readers, while people keep their records with its title, until it is published again', async () => {
    const eve = await newPerson();
    const at = new Date();
    const person = { user_id: eve.uid, opportunity_id: ALPHA, created_at: at };
    const interest = {
      ...person,
      amount: 50_000,
      currency: 'EUR',
      note: null,
      stage: 'new',
      revision: 1,
      updated_at: at,
    };
    const question = { ...person, text: 'Who owns it?', status: 'waiting', answer: null, answered_by: null };
    await Promise.all([
      database
        .doc(`interests/${ALPHA}_${eve.uid}`)
        .set({ ...interest, prospectus_requested_at: null, withdrawn_at: null }),
      database.doc('questions/q1').set({ ...question, answered_at: null, published_as: null, removal_reason: null }),
      database.doc(`waitlist/${ALPHA}_${eve.uid}`).set(person),
    ]);
    await call('archiveOpportunity', { id: ALPHA, reason: 'It is sold.' });
    wait();
    const { title } = recordOf(ALPHA);
    for (const reader of [ANONYMOUS, eve, ben]) {
      await expect(callInProcess(operations.getOpportunity, { id: ALPHA }, reader)).rejects.toMatchObject({
        code: 'not-found',
      });
      const { rows } = await callInProcess(operations.listOpportunities, {}, reader);
      expect(rows).toHaveLength(catalogue.length - 1);
    }
    expect((await call('listMyInterests', {}, eve)).interests).toMatchObject([
      { opportunityId: ALPHA, title, status: null },
    ]);
    expect((await call('listMyQuestions', {}, eve)).questions).toMatchObject([{ id: 'q1', archivedTitle: title }]);
    expect(await call('getWaitlistPlace', { id: ALPHA }, eve)).toMatchObject({ onWaitlist: true });
    expect(await call('withdrawInterest', { id: ALPHA }, eve)).toMatchObject({ stage: 'withdrawn' });
    expect(await call('listArchivedTitles', {})).toEqual({ titles: [{ id: ALPHA, title }] });
    expect(await call('listVersions', { id: ALPHA })).toMatchObject({
      published: null,
      archived: { by: ADA, reason: 'It is sold.' },
    });
    const restored = await call('restoreVersion', { id: ALPHA, number: 1 });
    expect(restored.published).toBeNull();
    expect(await publish(restored)).toEqual({ version: 2 });
    wait(ARCHIVE_LIFETIME);
    expect(await call('getOpportunity', { id: ALPHA }, eve)).toMatchObject({ id: ALPHA });
    expect(await call('listArchivedTitles', {})).toEqual({ titles: [] });
  });

  it('can’t be one that other pages show as an example, or one with a draft', async () => {
    await call('openDraft', { id: ALPHA });
    for (const id of [GAME, ALPHA]) {
      await expect(call('archiveOpportunity', { id, reason: 'A trial' })).rejects.toMatchObject({
        code: 'failed-precondition',
      });
    }
  });
});

it('a thousand opportunities are listed in pages, which read what they show and one more', async () => {
  const entry = (index: number) => ({
    opportunity_id: `box-${index}`,
    title: `Box ${index}`,
    category: 'Biotechnology',
    opens: 'open',
    status: (['draft', 'changed', 'published', 'archived'] as const)[index % 4],
    version: 1,
    search: ['bulk', index % 50 === 0 ? 'rare' : 'common'],
    changed_by: ada.uid,
    changed_at: new Date(Date.UTC(2026, 0, 1) + index * 1000),
  });
  for (const first of [0, 500]) {
    const batch = database.batch();
    for (let index = first; index < first + 500; index += 1) {
      batch.set(database.doc(`catalogue_entries/box-${index}`), entry(index));
    }
    await batch.commit();
  }
  const firestore = watchFirestore();
  const newest = await call('listCatalogue', { state: 'published', search: 'bulk' });
  expect(firestore.queryLimits()).toEqual([ADMIN_PAGE + 1]);
  const ids = (page: Awaited<ReturnType<typeof call<'listCatalogue'>>>) => page.rows.map(({ id }) => id);
  expect(ids(newest).slice(0, 3)).toEqual(['box-998', 'box-997', 'box-994']);
  const second = await call('listCatalogue', { state: 'published', search: 'bulk', cursor: newest.next ?? '' });
  expect(ids(second)).not.toContain(ids(newest).at(-1));
  expect(await call('listCatalogue', { state: 'published', search: 'bulk', before: second.previous ?? '' })).toEqual(
    newest,
  );
  expect(ids(await call('listCatalogue', { state: 'archived', search: 'Rare', order: 'oldest' }))).toEqual([]);
  expect(ids(await call('listCatalogue', { state: 'draft', search: 'rare', order: 'oldest' }))).toEqual(
    Array.from({ length: 10 }, (_, index) => `box-${index * 100}`),
  );
  const { states } = await call('countStates', { list: 'catalogue_entries' }, ben);
  expect(states).toEqual([
    { state: 'draft', count: 500 },
    { state: 'published', count: 500 + catalogue.length },
    { state: 'archived', count: 250 },
  ]);
});
