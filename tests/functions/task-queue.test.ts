import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Update } from '../../functions/src/contract/opportunities/updates.ts';
import { type AnnouncementTask, announcements } from '../../functions/src/events/announcements/announcement-task.ts';
import { database } from '../support/admin.ts';
import { eventually } from '../support/poll.ts';

/** An open opportunity that none of the demo's people follows, so that they are notified of nothing. */
const OPEN = 'dod-passthejam-ip-box';
const people = Array.from({ length: 4 }, () => `waiter-${crypto.randomUUID()}`);
const [late = '', ...early] = people;
const update = database.doc(`opportunity_updates/update-${crypto.randomUUID()}`);

const placeOf = (uid: string) => database.doc(`waitlist/${OPEN}_${uid}`);
const wait = (uid: string) => placeOf(uid).set({ user_id: uid, opportunity_id: OPEN, created_at: new Date() });

async function told(kind: string) {
  const { docs } = await database.collection('outbox').where('user_id', 'in', people).get();
  return docs.filter((entry) => entry.get('kind') === kind);
}
const idsOf = async (kind: string) => (await told(kind)).map((entry) => entry.get('user_id')).sort();

beforeAll(async () => {
  await Promise.all(early.map(wait));
});

afterAll(async () => {
  await Promise.all([update.delete(), ...people.map((uid) => placeOf(uid).delete())]);
});

const task = (): AnnouncementTask => ({
  ...{ kind: 'opened', event: crypto.randomUUID(), at: Date.now(), news: { opportunity_id: OPEN } },
  ...{ audience: 0, after: null },
});

it('the queue takes a task once, and another task for the same people notifies them once', async () => {
  const first = task();
  await announcements.enqueue(first);
  await announcements.enqueue(first);
  await eventually(async () => expect(await idsOf('opportunity_opened')).toEqual(early.toSorted()));
  const before = (await told('opportunity_opened')).map(({ id, createTime }) => [id, createTime.toMillis()]);
  await wait(late);
  await announcements.enqueue(task());
  await eventually(async () => expect(await idsOf('opportunity_opened')).toEqual(people.toSorted()));
  const after = (await told('opportunity_opened')).map(({ id, createTime }) => [id, createTime.toMillis()]);
  expect(after).toEqual(expect.arrayContaining(before));
});

it('the trigger of an update notifies its followers through the queue', async () => {
  await Promise.all(people.map(wait));
  const post: Update = {
    opportunity_id: OPEN,
    title: 'A report',
    text: 'The report of the quarter.',
    milestone: null,
    published_at: new Date(),
    by: 'a member of staff',
  };
  await update.set(post);
  await eventually(async () => expect(await idsOf('update_published')).toEqual(people.toSorted()));
});
