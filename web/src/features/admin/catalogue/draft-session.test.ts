import type { Draft, SavedDraft } from '@portal/functions/contract/editing/drafts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#lib/data/call-error.ts';
import { createDraftSession, type Unsaved } from './draft-session.ts';

const AT = '2026-11-28T12:00:00.000Z';
const draft = (record: object, revision = 1): Draft => ({
  id: 'a-box',
  source: 'new',
  baseVersion: null,
  published: null,
  record: { ...record },
  revision,
  changedAt: AT,
  changedBy: 'Ben',
  editors: [],
});

/** A server that merges by field, as saveDraft does. */
let stored: Draft;
let changedIn: Record<string, number>;
let online: boolean;
let kept: Unsaved | null;
const save = vi.fn();
const load = vi.fn();

function write(fields: Readonly<Record<string, unknown>>): void {
  const revision = stored.revision + 1;
  for (const field of Object.keys(fields)) changedIn[field] = revision;
  stored = { ...stored, revision, record: { ...stored.record, ...fields } };
}

function answer({ revision, fields }: Unsaved): SavedDraft {
  const theirs = Object.keys(fields).filter(
    (field) => (changedIn[field] ?? 0) > revision && stored.record[field] !== fields[field],
  );
  if (theirs.length > 0) {
    const values = Object.fromEntries(theirs.map((field) => [field, stored.record[field]]));
    return { conflict: { revision: stored.revision, fields: values, by: 'Ben', at: AT } };
  }
  write(fields);
  return stored;
}

const reached = <Value>(value: () => Value) => {
  if (!online) throw new CallError('unavailable', 'Offline.');
  return value();
};

const start = (unsaved: Unsaved | null = null) =>
  createDraftSession(
    stored,
    {
      save,
      load,
      watch: async () => reached(() => stored),
      keep: (next) => {
        kept = next;
      },
      errorOf: (error) => (error instanceof CallError ? error : new CallError('internal', String(error))),
    },
    unsaved,
  );

beforeEach(() => {
  vi.useFakeTimers();
  stored = draft({ title: 'A box', description: 'One' });
  changedIn = {};
  online = true;
  kept = null;
  save.mockReset().mockImplementation(async (request: Unsaved) => reached(() => answer(request)));
  load.mockReset().mockImplementation(async () => reached(() => stored));
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = () => vi.advanceTimersByTimeAsync(1000);

it('saves only the changed fields, once the editor pauses', async () => {
  const session = start();
  session.change({ ...session.read().record, title: 'A j' });
  session.change({ ...session.read().record, title: 'A jar' });
  expect(kept?.fields).toEqual({ title: 'A jar' });
  await wait();
  expect(save.mock.calls).toEqual([[{ revision: 1, fields: { title: 'A jar' } }]]);
  expect(session.read()).toMatchObject({ saving: 'saved', revision: 2, record: { title: 'A jar' } });
  expect(kept).toBeNull();
});

it('removes a field with null, and keeps a null that the record states', async () => {
  stored = draft({ title: 'A box', valuation: null, opening: 'Q1' });
  const session = start();
  session.change({ title: 'A box', valuation: null });
  expect(session.read().record).toEqual({ title: 'A box', valuation: null });
  await wait();
  expect(save.mock.calls[0]).toEqual([{ revision: 1, fields: { opening: null } }]);
});

it('keeps on this device what can’t be sent, and sends it when the connection returns', async () => {
  online = false;
  const session = start();
  session.change({ ...session.read().record, title: 'A jar' });
  await wait();
  expect(session.read().saving).toBe('offline');
  expect(kept).toEqual({ revision: 1, fields: { title: 'A jar' } });
  online = true;
  await session.look();
  expect(session.read().saving).toBe('saved');
  expect(stored.record.title).toBe('A jar');
});

it('sends what a reload left behind, with the revision that the editor saw', async () => {
  write({ description: 'Two' });
  const session = start({ revision: 1, fields: { title: 'A jar' } });
  session.begin();
  expect(session.read()).toMatchObject({ saving: 'waiting', record: { title: 'A jar', description: 'Two' } });
  await wait();
  expect(stored.record).toEqual({ title: 'A jar', description: 'Two' });
});

it('merges the fields of others, and shows theirs without a question', async () => {
  const session = start();
  write({ description: 'Two' });
  session.change({ ...session.read().record, title: 'A jar' });
  await wait();
  expect(session.read()).toMatchObject({ conflict: null, record: { title: 'A jar', description: 'Two' } });
});

it('asks about a field that both changed, and saves the chosen values', async () => {
  const session = start();
  write({ title: 'Their box', description: 'Two' });
  session.change({ ...session.read().record, title: 'My box', description: 'Three', opening: 'Q1' });
  await wait();
  expect(session.read().conflict?.fields).toEqual({ title: 'Their box', description: 'Two' });
  expect(session.read().record).toMatchObject({ title: 'My box' });
  session.resolve(['title']);
  await wait();
  expect(stored.record).toEqual({ title: 'My box', description: 'Two', opening: 'Q1' });
  expect(session.read()).toMatchObject({ conflict: null, saving: 'saved', record: stored.record });
});

it('saves what is typed while a save is on its way', async () => {
  const session = start();
  session.change({ ...session.read().record, title: 'A jar' });
  save.mockImplementationOnce(async (request: Unsaved) => {
    session.change({ ...session.read().record, title: 'A jar of jam' });
    return answer(request);
  });
  await wait();
  await wait();
  expect(stored.record.title).toBe('A jar of jam');
  expect(session.read().saving).toBe('saved');
});

it('says why the server refuses, and keeps what was typed', async () => {
  save.mockRejectedValue(new CallError('permission-denied', 'You may not edit the catalogue.'));
  const session = start();
  session.change({ ...session.read().record, title: 'A jar' });
  await wait();
  expect(session.read()).toMatchObject({ saving: 'failed', failure: 'You may not edit the catalogue.' });
  expect(kept?.fields).toEqual({ title: 'A jar' });
});

it('shows what others save while this editor reads', async () => {
  const session = start();
  write({ title: 'Their box' });
  await session.look();
  expect(session.read().record.title).toBe('Their box');
});
