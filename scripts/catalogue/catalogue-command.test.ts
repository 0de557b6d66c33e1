import { afterEach, describe, expect, test, vi } from 'vitest';
import { runCommandLine } from '../project/command-line.ts';
import { connectToProject } from '../seed/firebase-admin.ts';
import { seedFolder } from '../seed/read-seed.ts';
import { catalogueCommand } from './catalogue-command.ts';

test('a real project may be named with its bucket', async () => {
  const act = { check: vi.fn(async () => undefined), publish: vi.fn(async () => undefined) };
  const run = (...args: string[]) => runCommandLine(catalogueCommand(act), args);
  await run('publish', '--project', 'portal', '--bucket', 'portal.appspot.com');
  expect(act.publish).toHaveBeenCalledWith(
    expect.objectContaining({ project: 'portal', bucket: 'portal.appspot.com', from: seedFolder }),
  );
  await run('check');
  expect(act.check).toHaveBeenLastCalledWith({ from: seedFolder });
  await run('check', '--from', '/other');
  expect(act.check).toHaveBeenLastCalledWith({ from: '/other' });
  await expect(run('check', '--bucket', 'portal.appspot.com')).rejects.toThrow(/leave out --bucket/);
});

describe('the bucket of a real project', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    [undefined, 'portal.firebasestorage.app'],
    ['portal.appspot.com', 'portal.appspot.com'],
  ])('named %s is %s', async (bucket, name) => {
    vi.stubEnv('PORTAL_HUB', '');
    const services = connectToProject('portal', bucket);
    expect(services.bucket.name).toBe(name);
    await services.close();
  });
});
