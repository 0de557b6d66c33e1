import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyProject } from '../factories/own-project.ts';
import { recipient, runStorm } from '../mail-storm/run-storm.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-mail-storm';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-mail-storm","storageBucket":"demo-mail-storm.appspot.com"}';
});

beforeAll(emptyProject);
afterAll(emptyProject);

const EVENTS = 100;

it('sends one mail for each of a hundred duplicated events while the server refuses mails and functions are stopped', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { states, recipients, transmissions, mayBeSentAgain, refusals, kills } = await runStorm({
    events: EVENTS,
    seed,
  });
  console.info(`Seed ${seed}: ${refusals} refusals, ${kills} instances killed, ${transmissions} transmissions.`);
  expect(states, `seed ${seed}`).toEqual({ sent: EVENTS });
  expect(recipients.sort()).toEqual(Array.from({ length: EVENTS }, (_, number) => recipient(number)).sort());
  expect(refusals).toBeGreaterThan(0);
  expect(transmissions - EVENTS).toBeLessThanOrEqual(mayBeSentAgain);
}, 120_000);
