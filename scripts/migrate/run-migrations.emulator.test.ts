import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactRecordSchema, FORM_COLLECTIONS } from '../../functions/src/contract/forms/form-records.ts';
import { parseDocument } from '../../functions/src/platform/stored-documents.ts';
import { portShift, portTable } from '../emulators/ports.ts';
import { runInProcess } from '../project/run-in-process.ts';
import { type AdminServices, connectToEmulators } from '../seed/firebase-admin.ts';
import { migrateCommand } from './migrate-command.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { runMigrations } from './run-migrations.ts';

const PROJECT = 'demo-migrations';

let services: AdminServices;
beforeAll(() => {
  services = connectToEmulators(portTable(portShift(0)), PROJECT);
});
afterAll(() => services.close());

const old = {
  email: 'o.vane@example.com',
  user_id: null,
  created_at: new Date('2026-02-03T10:00:00Z'),
  name: 'O. Vane',
  phone: null,
  subject: 'A question',
  message: 'Why?',
};

beforeEach(async () => {
  const collections = await services.firestore.listCollections();
  await Promise.all(collections.map((collection) => services.firestore.recursiveDelete(collection)));
  const batch = services.firestore.batch();
  for (const id of ['aaaaaaaa1', 'bbbbbbbb1', 'cccccccc1', 'dddddddd1', 'eeeeeeee1']) {
    batch.set(services.firestore.doc(`contact_messages/${id}`), old);
  }
  batch.set(services.firestore.doc('contact_messages/new'), { ...old, reference: '3F2A-91BC' });
  batch.set(services.firestore.doc('expert_applications/ffffffff1'), { first_name: 'O.', created_at: old.created_at });
  await batch.commit();
});

/** Every document of the project, by its path. */
async function everything() {
  const collections = await services.firestore.listCollections();
  const documents = await Promise.all(collections.map(async (collection) => (await collection.get()).docs));
  return Object.fromEntries(documents.flat().map((document) => [document.ref.path, document.data()]));
}

const forms = async () =>
  Object.fromEntries(Object.entries(await everything()).filter(([path]) => !path.startsWith('migrations/')));

const referencesIn = (documents: Record<string, { reference?: string }>) =>
  Object.fromEntries(Object.entries(documents).map(([path, { reference }]) => [path, reference]));

const migrate = (...args: string[]) => runInProcess(migrateCommand(), ['--project', PROJECT, ...args]);

const MIGRATED = {
  'contact_messages/aaaaaaaa1': 'AAAA-AAAA',
  'contact_messages/bbbbbbbb1': 'BBBB-BBBB',
  'contact_messages/cccccccc1': 'CCCC-CCCC',
  'contact_messages/dddddddd1': 'DDDD-DDDD',
  'contact_messages/eeeeeeee1': 'EEEE-EEEE',
  'contact_messages/new': '3F2A-91BC',
  'expert_applications/ffffffff1': 'FFFF-FFFF',
};

describe('the first migration', () => {
  test('gives older forms the reference that the present schema requires', async () => {
    expect(() => parseDocument(contactRecordSchema, old)).toThrow(/reference/);
    expect(await migrate()).toMatchObject({ code: 0, output: expect.stringContaining('changed 6 of 7 documents') });
    const documents = await forms();
    expect(referencesIn(documents)).toEqual(MIGRATED);
    expect(parseDocument(contactRecordSchema, documents['contact_messages/aaaaaaaa1'])).toMatchObject({
      ...old,
      reference: 'AAAA-AAAA',
    });
  });

  test('has the same result when it runs twice', async () => {
    await migrate();
    const once = await everything();
    expect(once['migrations/001']).toMatchObject({ read: 7, changed: 6, cursor: null });
    expect(await migrate()).toMatchObject({ code: 0, output: expect.stringMatching(/001 \(.+\) finished on \d{4}-/) });
    expect(await everything()).toEqual(once);
    // A second run changes nothing, even if the record is lost.
    await services.firestore.doc('migrations/001').delete();
    await migrate();
    expect(await forms()).toEqual(
      Object.fromEntries(Object.entries(once).filter(([path]) => !path.startsWith('migrations/'))),
    );
  });

  test('is printed by a dry run, which changes nothing', async () => {
    const before = await everything();
    const { code, output } = await migrate('--dry-run');
    expect(code).toBe(0);
    expect(output).toMatch(/001 \(Give every form a reference number\) would change 6 of 7 documents\./);
    expect(await everything()).toEqual(before);
  });

  test('is not offered by a dry run when every migration has finished', async () => {
    await migrate();
    const { output } = await migrate('--dry-run');
    expect(output).toMatch(/there is nothing to do\.\n?$/);
    expect(output).not.toContain('without --dry-run');
  });
});

test('the third migration lets staff find older forms by state, owner and word', async () => {
  await services.firestore.doc('contact_messages/new').update({ status: 'answered' });
  await migrate();
  const documents = await forms();
  expect(documents['contact_messages/aaaaaaaa1']).toMatchObject({
    status: 'new',
    owner: null,
    search: expect.arrayContaining(['aaaa-aaaa', 'o.vane@example.com', 'question']),
  });
  expect(documents['contact_messages/new']).toMatchObject({ status: 'answered' });
});

test('a migration that stops after its first batch continues with the second', async () => {
  const [first] = MIGRATIONS;
  if (!first) throw new Error('There is no migration.');
  const read: string[] = [];
  const change: Migration['change'] = (id, data) => {
    read.push(id);
    return first.change(id, data);
  };
  const stopping: Migration = {
    ...first,
    change: (id, data) => {
      if (id.startsWith('c')) throw new Error('killed');
      return change(id, data);
    },
  };
  const run = { firestore: services.firestore, batch: 2, print: () => undefined };
  await expect(runMigrations({ ...run, migrations: [stopping] })).rejects.toThrow('killed');
  expect(referencesIn(await forms())).toMatchObject({
    'contact_messages/bbbbbbbb1': 'BBBB-BBBB',
    'contact_messages/cccccccc1': undefined,
  });
  expect((await everything())['migrations/001']).toMatchObject({
    read: 2,
    changed: 2,
    finished_at: null,
    cursor: { collection: 'contact_messages', after: 'bbbbbbbb1' },
  });
  await runMigrations({ ...run, migrations: [{ ...first, change }] });
  expect(referencesIn(await forms())).toEqual(MIGRATED);
  expect(read).toEqual(Object.keys(MIGRATED).map((path) => path.split('/')[1]));
  expect((await everything())['migrations/001']).toMatchObject({ read: 7, changed: 6, cursor: null });
});

test('every form collection is migrated, also an empty one', async () => {
  await services.firestore.recursiveDelete(services.firestore.collection('contact_messages'));
  await migrate();
  expect(referencesIn(await forms())).toEqual({ 'expert_applications/ffffffff1': 'FFFF-FFFF' });
  expect(MIGRATIONS[0]?.collections).toEqual(FORM_COLLECTIONS);
});

test('the sixth migration lets staff find older people by name, company and address, and keeps what is there', async () => {
  const uid = 'an-older-person';
  const created_at = new Date('2026-02-03T10:00:00Z');
  await services.firestore.doc(`profiles/${uid}`).set({ full_name: 'Zoë Vane', username: 'zv', created_at });
  await services.firestore
    .doc(`owner_profiles/${uid}`)
    .set({ details: { organisation: 'Ober Ltd' }, created_at: new Date() });
  await services.firestore.doc(`account_security/${uid}`).set({ email: 'z.vane@example.com' });
  await services.firestore.doc(`people_search/${uid}`).set({ parts: { '=known': true }, joined_at: null });
  await migrate();
  const entry = (await services.firestore.doc(`people_search/${uid}`).get()).data();
  expect(Object.keys(entry?.parts)).toEqual(
    expect.arrayContaining(['=known', '=zoe', '=van', '=zv', '=ob', '=example', '=z.vane@example.com']),
  );
  expect(entry?.joined_at.toDate()).toEqual(created_at);
});

test('the fourth migration lists the published opportunities that no editor has listed yet', async () => {
  const listed = { opportunity_id: 'listed-box', status: 'changed' };
  await services.firestore.doc('opportunities/old-box').set({ title: 'An old box', status: 'open' });
  await services.firestore.doc('opportunities/listed-box').set({ title: 'A listed box' });
  await services.firestore.doc('catalogue_entries/listed-box').set(listed);
  await migrate();
  const { docs } = await services.firestore.collection('catalogue_entries').get();
  expect(docs.map((document) => document.data())).toMatchObject([
    listed,
    { opportunity_id: 'old-box', title: 'An old box', opens: 'open', status: 'published', version: null },
  ]);
});
