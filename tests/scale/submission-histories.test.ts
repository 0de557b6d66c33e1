import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyProject } from '../support/own-project.ts';
import { describeFaults, playHistories } from '../support/submission-histories/play-histories.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-many-histories';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-many-histories","storageBucket":"demo-many-histories.appspot.com"}';
});

beforeAll(emptyProject);
afterAll(emptyProject);

const DAY = 24 * 60 * 60 * 1000;
/** Others each night. A failure names the seed, with which PORTAL_HISTORY begins again. */
const first = Number(process.env.PORTAL_HISTORY ?? Math.floor(Date.now() / DAY) * 1000);

it('200 submissions that an owner and two members of staff change at the same time keep every promise', {
  timeout: 900_000,
}, async () => {
  const histories = await playHistories(first, 200, 'together');
  expect(describeFaults(histories)).toEqual([]);
  const ends = new Set(histories.map(({ stored }) => stored.record?.status ?? 'discarded'));
  expect([...ends]).toEqual(expect.arrayContaining(['questions', 'packaging', 'listed', 'declined', 'withdrawn']));
});
