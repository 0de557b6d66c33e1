import { CHAT_INTERVAL } from '@portal/functions/contract/limits';
import { collection, getDocsFromServer, orderBy, query } from 'firebase/firestore';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { UIDS } from './actors.ts';
import { writeAll } from './firestore/documents.ts';
import { PROFILES, post } from './firestore/post-message.ts';
import { openFirestoreHarness } from './firestore-harness.ts';

const harness = await openFirestoreHarness('demo-rules-chat-interval');

beforeEach(async () => {
  await harness.clear();
  await writeAll(PROFILES)(harness.as('server'));
});
afterAll(harness.close);

const TRIES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

async function timesOfMessages(): Promise<number[]> {
  const { docs } = await getDocsFromServer(query(collection(harness.as('server'), 'messages'), orderBy('created_at')));
  return docs.map((message) => message.get('created_at').toMillis());
}

const gaps = (times: number[]) => times.slice(1).map((time, index) => time - (times[index] ?? time));

it.each([
  [
    'one after another',
    async (tries: (() => Promise<void>)[]) => {
      for (const attempt of tries) await attempt().catch(() => undefined);
    },
  ],
  [
    'in parallel',
    async (tries: (() => Promise<void>)[]) => void (await Promise.allSettled(tries.map((attempt) => attempt()))),
  ],
])('a person who posts %s leaves a second between messages on any machine', async (_how, run) => {
  await run(TRIES.map((id) => () => post(harness.as('owner'), UIDS.owner, { id })));
  const times = await timesOfMessages();
  expect(times.length).toBeGreaterThanOrEqual(1);
  expect(gaps(times).filter((gap) => gap < CHAT_INTERVAL)).toEqual([]);
});

it('two people can post at the same moment', async () => {
  await Promise.all([
    post(harness.as('owner'), UIDS.owner, { id: 'owners' }),
    post(harness.as('other'), UIDS.other, { id: 'others' }),
  ]);
  expect(await timesOfMessages()).toHaveLength(2);
});
