import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrations.ts';

test('migrations have the numbers from 001 on, in order', () => {
  expect(MIGRATIONS.length).toBeGreaterThan(0);
  expect(MIGRATIONS.map(({ number }) => number)).toEqual(
    MIGRATIONS.map((_migration, index) => String(index + 1).padStart(3, '0')),
  );
});
