import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../../scripts/seed/read-seed.ts';
import { database } from '../../../../tests/support/admin.ts';
import { holdTasks } from '../../../../tests/support/announcement-tasks.ts';
import { emptyProject, services } from '../../../../tests/support/own-project.ts';
import { firestore } from '../../platform/admin.ts';
import { logFailure } from '../../platform/logging.ts';
import { beginAnnouncement } from './announcement-task.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-announcements';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-announcements","storageBucket":"demo-announcements.appspot.com"}';
});

vi.mock(import('../../platform/logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
  textOf: String,
}));

const [open] = readCatalogue().filter(({ status }) => status === 'open');
if (!open) throw new Error('The seed has no open opportunity.');
const id = open.id;
const PEOPLE = ['ada', 'ben', 'cleo', 'dora', 'eve', 'finn', 'gus'];
const AT = new Date('2026-11-22T12:00:00Z');

const begin = () => beginAnnouncement({ kind: 'opened', event: 'an event', at: AT, news: { opportunity_id: id } });
const told = async () =>
  (await database.collection('outbox').get()).docs.map((entry) => String(entry.get('user_id'))).sort();
const placeOf = (uid: string) => database.doc(`waitlist/${id}_${uid}`);

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.mocked(logFailure).mockClear();
  await emptyProject();
  await writeOpportunities(services, [open]);
  const batch = database.batch();
  for (const uid of PEOPLE) batch.set(placeOf(uid), { user_id: uid, opportunity_id: id, created_at: AT });
  await batch.commit();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await emptyProject();
});

it('notifies seven people in four tasks of at most two, each once', async () => {
  const tasks = holdTasks(2);
  await begin();
  expect((await tasks.finish()).map(({ after }) => after)).toEqual([null, `${id}_ben`, `${id}_dora`, `${id}_finn`]);
  expect(await told()).toEqual(PEOPLE);
});

it('adds no task again for an event that is delivered again', async () => {
  const tasks = holdTasks(2);
  await begin();
  await begin();
  expect(tasks.waiting).toHaveLength(1);
  await tasks.finish();
  await begin();
  expect(tasks.waiting).toEqual([]);
});

it('notifies each person once if every task is delivered twice, one after the other or at the same time', async () => {
  const tasks = holdTasks(2);
  await begin();
  for (let task = tasks.waiting.shift(); task; task = tasks.waiting.shift()) {
    const both = await Promise.allSettled([tasks.run(task), tasks.run(task)]);
    // The queue delivers a failed task again.
    for (const { status } of both) if (status === 'rejected') await tasks.run(task);
    await tasks.run(task);
  }
  expect(await told()).toEqual(PEOPLE);
});

it('notifies everyone once if tasks arrive in the wrong order, or again after the end', async () => {
  const first = holdTasks(2);
  await begin();
  const pages = await first.finish();
  await database.recursiveDelete(database.collection('outbox'));

  const late = holdTasks(2);
  for (const page of pages.toReversed()) await late.run(page);
  expect(await told()).toEqual(PEOPLE);
  for (const page of [...pages, ...(await late.finish())]) await late.run(page);
  expect(await told()).toEqual(PEOPLE);
});

it('notifies a person once who is in every group, if the groups arrive in the wrong order', async () => {
  const batch = database.batch();
  for (const uid of PEOPLE) {
    batch.set(database.doc(`watchlists/${uid}`), { user_id: uid, opportunity_ids: [id], updated_at: AT });
    const interest = { user_id: uid, opportunity_id: id, withdrawn_at: null };
    batch.set(database.doc(`interests/${id}_${uid}`), interest);
  }
  await batch.commit();
  const first = holdTasks(2);
  const news = { opportunity_id: id, update_id: 'an-update' };
  await beginAnnouncement({ kind: 'update', event: 'an event', at: AT, news });
  const pages = await first.finish();
  expect(pages.map(({ audience }) => audience)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
  expect(await told()).toEqual(PEOPLE);
  await database.recursiveDelete(database.collection('outbox'));

  const late = holdTasks(2);
  for (const page of pages.toReversed()) await late.run(page);
  await late.finish();
  expect(await told()).toEqual(PEOPLE);
});

it('completes a page that failed, and then the others', async () => {
  const tasks = holdTasks(2);
  await begin();
  const [page] = tasks.waiting.splice(0);
  const transaction = vi.spyOn(firestore(), 'runTransaction').mockRejectedValueOnce(new Error('Firestore is busy.'));
  await expect(tasks.run(page)).rejects.toThrow('busy');
  expect([await told(), tasks.waiting]).toEqual([[], []]);
  transaction.mockRestore();
  tasks.enqueue.mockRejectedValueOnce(new Error('The queue is busy.'));
  await expect(tasks.run(page)).rejects.toThrow('queue');
  expect([await told(), tasks.waiting]).toEqual([['ada', 'ben'], []]);
  await tasks.run(page);
  expect(await tasks.finish()).toHaveLength(3);
  expect(await told()).toEqual(PEOPLE);
});

it('continues after a person whose document was deleted', async () => {
  const tasks = holdTasks(2);
  await begin();
  await tasks.run(tasks.waiting.shift());
  await placeOf('ben').delete();
  await tasks.finish();
  expect(await told()).toEqual(PEOPLE);
});

it('ends if the opportunity is no longer open', async () => {
  const tasks = holdTasks(2);
  await begin();
  await tasks.run(tasks.waiting.shift());
  await writeOpportunities(services, [{ ...open, status: 'opening_soon' }]);
  expect(await tasks.finish()).toHaveLength(1);
  expect(await told()).toEqual(['ada', 'ben']);
});

const task = { kind: 'opened', event: 'an event', at: 0, news: { opportunity_id: id }, audience: 0, after: null };
it.each([
  ['no payload', null],
  ['a text', 'opened'],
  ['an unknown kind', { ...task, kind: 'closed' }],
  ['an unknown field', { ...task, uid: 'eve' }],
  ['no cursor', { ...task, after: undefined }],
  ['a cursor that is a path', { ...task, after: 'a/b' }],
  ['a negative audience', { ...task, audience: -1 }],
  ['a time that is a text', { ...task, at: '2026-11-22' }],
  ['news of another kind', { ...task, news: { opportunity_id: id, document_ids: ['a'] } }],
  ['news with an id that is a path', { ...task, news: { opportunity_id: 'a/b' } }],
])('logs a task with %s, and ends it without a retry', async (_what, data) => {
  const tasks = holdTasks(2);
  await tasks.run(data);
  expect(logFailure).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('announce'), expect.any(Error), {
    event: 'a-task',
  });
  expect([await told(), tasks.waiting]).toEqual([[], []]);
});
