import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { database } from '../../../../tests/support/admin.ts';
import { callInProcess } from '../../../../tests/support/in-process.ts';
import { emptyProject, newPerson } from '../../../../tests/support/own-project.ts';
import { runAll } from '../../platform/entry-points/nightly.ts';
import { getStatus } from './get-status.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-status';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-status","storageBucket":"demo-status.appspot.com"}';
});

beforeAll(emptyProject);
afterAll(emptyProject);

const at = new Date('2026-11-28T03:15:00Z');

it('tells what ran, what waits and what failed, also of a night that failed', async () => {
  const admin = await newPerson({ admin: true });
  const status = () => callInProcess(getStatus, {}, admin);
  expect(await status()).toEqual({
    revision: null,
    nightly: null,
    migrations: [],
    mails: { waiting: 0, oldest: null, undelivered: 0 },
    backup: 'local',
  });
  await expect(
    runAll({ works: async () => undefined, fails: () => Promise.reject(new Error('no')) }),
  ).rejects.toThrow();
  const mail = (state: string, created_at: Date) => database.collection('outbox').add({ mail: { state }, created_at });
  await Promise.all([
    mail('pending', at),
    mail('pending', new Date()),
    mail('dead', new Date()),
    database
      .doc('migrations/001')
      .set({ name: 'A', started_at: at, finished_at: at, read: 3, changed: 1, cursor: null }),
    database
      .doc('migrations/002')
      .set({ name: 'B', started_at: at, finished_at: null, read: 3, changed: 1, cursor: null }),
    database.doc('migrations/003').set({ name: 7 }),
  ]);
  expect(await status()).toMatchObject({
    nightly: { startedAt: expect.any(String), finishedAt: expect.any(String), failed: ['fails'] },
    migrations: [
      { number: '001', name: 'A', finishedAt: at.toISOString() },
      { number: '002', name: 'B', finishedAt: null },
    ],
    mails: { waiting: 2, oldest: at.toISOString(), undelivered: 1 },
  });
});
