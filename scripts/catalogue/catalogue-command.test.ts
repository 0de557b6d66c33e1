import { afterEach, describe, expect, test, vi } from 'vitest';
import { isStrong } from '../../functions/src/catalogue/passcodes.ts';
import { runCommandLine } from '../project/command-line.ts';
import { connectToProject } from '../seed/firebase-admin.ts';
import { seedFolder } from '../seed/read-seed.ts';
import { catalogueCommand } from './catalogue-command.ts';
import { parsePasscodes } from './passcodes.ts';

test('npm run catalogue accepts a real project with its bucket', async () => {
  const act = {
    check: vi.fn(async () => undefined),
    publish: vi.fn(async () => undefined),
    makePasscodes: vi.fn(() => undefined),
    importIncome: vi.fn(() => undefined),
  };
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

test('npm run catalogue -- passcodes makes them for the given opportunities, or the default one', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await runCommandLine(catalogueCommand(), ['passcodes']);
  await runCommandLine(catalogueCommand(), ['passcodes', 'one-box', 'other-box']);
  const made = printed.mock.calls.map(([text]) => parsePasscodes(text, 'what was printed'));
  expect(made.map((passcodes) => Object.keys(passcodes))).toEqual([['default'], ['one-box', 'other-box']]);
  expect(made.flatMap((passcodes) => Object.values(passcodes)).filter((passcode) => !isStrong(passcode))).toEqual([]);
  printed.mockRestore();
});

describe('the bucket of a real project', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    [undefined, 'portal.firebasestorage.app'],
    ['portal.appspot.com', 'portal.appspot.com'],
  ])('given as %s is %s', async (bucket, name) => {
    vi.stubEnv('PORTAL_HUB', '');
    const services = connectToProject('portal', bucket);
    expect(services.bucket.name).toBe(name);
    await services.close();
  });
});
