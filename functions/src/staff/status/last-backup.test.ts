import { expect, it } from 'vitest';
import { newestIn } from './last-backup.ts';

it('finds the newest complete backup', () => {
  const backup = (snapshotTime: string, state = 'READY') => ({ name: 'a/b', snapshotTime, state, expireTime: 'later' });
  expect(
    newestIn({
      backups: [
        backup('2026-11-26T02:00:00.123Z'),
        backup('2026-11-27T02:00:00Z'),
        backup('2026-11-28T02:00:00Z', 'CREATING'),
      ],
      unreachable: [],
    }),
  ).toEqual({ at: '2026-11-27T02:00:00.000Z' });
  expect([newestIn({}), newestIn({ backups: [backup('2026-11-28T02:00:00Z', 'CREATING')] })]).toEqual(['none', 'none']);
});
