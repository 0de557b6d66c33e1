import { expect, it, vi } from 'vitest';
import { runAll } from './nightly.ts';

vi.mock(import('../logging.ts'), () => ({ logEvent: vi.fn(), logWarning: vi.fn(), logFailure: vi.fn() }));

const set = vi.hoisted(() => vi.fn(() => Promise.reject(new Error('no database'))));
vi.mock(import('./nightly-record.ts'), async (original) => ({
  ...(await original()),
  nightlyRef: () => Object.assign(Object.create(null), { set }),
}));

it('runs every nightly task, then fails with the names of the failed ones', async () => {
  const fails = vi.fn(() => Promise.reject(new Error('no connection')));
  const works = vi.fn(() => Promise.resolve());
  await expect(runAll({ fails, works })).rejects.toThrow('Nightly tasks failed: fails');
  expect(works).toHaveBeenCalledOnce();
  await expect(runAll({ works })).resolves.toBeUndefined();
});
