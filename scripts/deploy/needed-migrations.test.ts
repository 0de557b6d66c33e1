import { expect, test } from 'vitest';
import type { Migration } from '../migrate/migrations.ts';
import { googleApis } from './google-apis.ts';
import { refuseWithoutMigrations } from './needed-migrations.ts';

const PROJECT = 'acme-portal';
const DATABASE = `projects/${PROJECT}/databases/(default)`;

const migration = (number: string, name: string): Migration => ({ number, name, collections: [], change: () => null });
const MIGRATIONS = [migration('001', 'First'), migration('002', 'Second')];

const record = (number: string, finished: object) => ({
  name: `${DATABASE}/documents/migrations/${number}`,
  fields: { name: { stringValue: 'First' }, finished_at: finished },
});
const FINISHED = { timestampValue: '2026-11-20T09:00:00Z' };
const UNFINISHED = { nullValue: null };

/** Answers only for the address of the records. */
const refuse = (body: unknown, status = 200) =>
  refuseWithoutMigrations(
    googleApis(PROJECT, 'token', async (url) =>
      url === `https://firestore.googleapis.com/v1/${DATABASE}/documents/migrations`
        ? new Response(JSON.stringify(body), { status })
        : new Response('{}', { status: 500 }),
    ),
    PROJECT,
    MIGRATIONS,
  );

test('a deployment starts when all migrations have finished', async () => {
  await expect(refuse({ documents: [record('001', FINISHED), record('002', FINISHED)] })).resolves.toBeUndefined();
});

test.each([
  ['has not begun', { documents: [record('001', FINISHED)] }],
  ['was interrupted', { documents: [record('001', FINISHED), record('002', UNFINISHED)] }],
])('a deployment does not start while a migration %s', async (_title, body) => {
  await expect(refuse(body)).rejects.toThrow(
    'acme-portal needs 002 (Second) first: run "npm run migrate -- --project acme-portal", then deploy again.',
  );
});

test('a project without any record needs every migration', async () => {
  await expect(refuse({})).rejects.toThrow('acme-portal needs 001 (First) and 002 (Second) first');
});

test.each([
  [404, { error: { message: 'The database (default) does not exist.' } }, /has no Firestore database: create one/],
  [
    403,
    { error: { message: 'Missing permissions.' } },
    /could not be read: you need roles\/datastore\.viewer\. Google says: Missing permissions\./,
  ],
])('an answer with status %i becomes one sentence: %j', async (status, body, sentence) => {
  await expect(refuse(body, status)).rejects.toThrow(sentence);
});
