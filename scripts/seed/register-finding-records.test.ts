import { expect, test } from 'vitest';
import { readSeed } from './read-seed.ts';
import { registerFindingRecords } from './register-finding-records.ts';

test('the demo has one difference from a register: a German patent that lapsed after the day of its record', async () => {
  const records = Object.values(await registerFindingRecords(readSeed().catalogue, new Date('2026-11-27T03:15:00Z')));
  expect(records).toMatchObject([
    { right: { office: 'DE' }, field: 'status', recorded: 'in_force', reported: 'lapsed', status: 'open' },
  ]);
});
