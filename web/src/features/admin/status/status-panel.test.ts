// @vitest-environment jsdom
import type { MigrationState, NightlyRun, PortalStatus } from '@portal/functions/contract/admin/status';
import { expect, it } from 'vitest';
import { factsOf } from './status-panel.tsx';

const NOW = Date.parse('2026-11-28T09:00:00Z');
const NIGHT: NightlyRun = { startedAt: '2026-11-28T03:15:00Z', finishedAt: '2026-11-28T03:16:00Z', failed: [] };
const MIGRATION: MigrationState = {
  number: '001',
  name: 'Give every form a number',
  startedAt: '2026-11-01T09:00:00Z',
  finishedAt: '2026-11-01T09:01:00Z',
};
const HEALTHY: PortalStatus = {
  revision: 'admin-00042',
  nightly: NIGHT,
  migrations: [MIGRATION],
  mails: { waiting: 0, oldest: null, undelivered: 0 },
  backup: { at: '2026-11-28T02:00:00Z' },
};

const wrongIn = (change: Partial<PortalStatus>) =>
  factsOf({ ...HEALTHY, ...change }, NOW)
    .filter(({ wrong }) => wrong)
    .map(({ label, text }) => `${label}: ${text}`);

it('finds nothing wrong with a healthy portal, and nothing wrong on emulators', () => {
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ revision: null, nightly: null, migrations: [], backup: 'local' })).toEqual([]);
});

it.each<[string, Partial<PortalStatus>, string]>([
  ['a failed night', { nightly: { ...NIGHT, failed: ['watchRegisters'] } }, 'Nightly tasks: Failed'],
  ['a night that was left out', { nightly: { ...NIGHT, startedAt: '2026-11-26T03:15:00Z' } }, 'too long ago'],
  ['a migration that stopped', { migrations: [{ ...MIGRATION, finishedAt: null }] }, 'Not finished: 001'],
  ['an undelivered email', { mails: { waiting: 0, oldest: null, undelivered: 2 } }, '2 undelivered'],
  [
    'an email that waits for days',
    { mails: { waiting: 1, oldest: '2026-11-26T09:00:00Z', undelivered: 0 } },
    '1 waiting',
  ],
  ['a database without a backup', { backup: 'none' }, 'There is no backup'],
  ['an old backup', { backup: { at: '2026-11-20T02:00:00Z' } }, 'Last backup: 20 Nov'],
])('marks %s', (_what, change, text) => {
  expect(wrongIn(change)).toEqual([expect.stringContaining(text)]);
});
