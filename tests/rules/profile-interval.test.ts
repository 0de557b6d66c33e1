import { PROFILE_INTERVAL } from '@portal/functions/contract/limits';
import { doc, getDocFromServer, Timestamp } from 'firebase/firestore';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { commitProfile } from '../../web/src/features/profile/api/commit-profile.ts';
import { UIDS } from './actors.ts';
import { SOME_TIME, writeAll } from './firestore/documents.ts';
import { openFirestoreHarness } from './firestore-harness.ts';

const harness = await openFirestoreHarness('demo-rules-profile-interval');
const OWN = `profiles/${UIDS.owner}`;
const TOO_SOON = { code: 'resource-exhausted', message: 'Please wait a moment before saving again.' };
const DAY = 24 * 3_600_000;

const profile = { username: 'alice', full_name: 'Alice Archer', avatar_url: null, created_at: SOME_TIME };
const standing = (updated_at: Timestamp) => writeAll({ [OWN]: { ...profile, updated_at } })(harness.as('server'));
const save = (username: string) => commitProfile(harness.as('owner'), UIDS.owner, { username });
const stored = async () => (await getDocFromServer(doc(harness.as('server'), OWN))).data();

beforeEach(async () => {
  await harness.clear();
  await writeAll({ [OWN]: profile })(harness.as('server'));
});
afterAll(harness.close);

it('stores one of 25 parallel changes and asks the others to wait', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `alice_${index}`);
  const outcomes = await Promise.allSettled(names.map(save));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(TOO_SOON);
  expect(names).toContain((await stored())?.username);
});

it('saves again after the interval', async () => {
  await save('alice_1');
  await expect(save('alice_2')).rejects.toMatchObject(TOO_SOON);
  await standing(Timestamp.fromMillis(Date.now() - PROFILE_INTERVAL));
  await expect(save('alice_2')).resolves.toBeUndefined();
  expect(await stored()).toMatchObject({ username: 'alice_2', updated_at: expect.any(Timestamp) });
});

it('treats the retry of an arrived change as saved', async () => {
  await save('alice_1');
  await expect(save('alice_1')).resolves.toBeUndefined();
});

it.each([-1, 1])('reports a change that is too soon if the device’s clock is wrong by %s days', async (days) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
  onTestFinished(() => void vi.useRealTimers());
  await save('alice_1');
  await expect(save('alice_2')).rejects.toMatchObject(TOO_SOON);
});

it('reports a refusal for another reason unchanged', async () => {
  await standing(Timestamp.fromMillis(Date.now() - DAY));
  vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(save('a')).rejects.toMatchObject({ code: 'permission-denied' });
});
