import { expect, test } from 'vitest';
import { runCommandLine } from '../project/command-line.ts';
import { readCatalogue } from './read-seed.ts';
import { refuseRealProject, seedCommand } from './seed-demo.ts';
import { keepOpen } from './seed-records.ts';

test('writes demo accounts only into demo projects', () => {
  expect(() => refuseRealProject('demo-ip-portal')).not.toThrow();
  expect(() => refuseRealProject('acme-portal')).toThrow('"acme-portal" is not a demo project');
  expect(() => refuseRealProject('my-demo-portal')).toThrow('is not a demo project');
});

test('the command refuses a real project before it connects', async () => {
  await expect(runCommandLine(seedCommand(), ['--project', 'acme-portal'])).rejects.toThrow(
    'use "npm run catalogue -- publish --project acme-portal"',
  );
  await expect(runCommandLine(seedCommand(), ['--everything'])).rejects.toThrow('Usage: npm run seed');
});

test.each([
  ['stays if it is far enough', '2027-01-01T00:00:00Z', '2027-01-29'],
  ['moves by a year in its last two weeks', '2027-01-16T00:00:00Z', '2028-01-29'],
  ['moves by several years after a long time', '2030-06-01T00:00:00Z', '2031-01-29'],
])('the closing date of a demo opportunity %s', (_case, now, closesOn) => {
  const game = readCatalogue().find(({ id }) => id === 'dod-passthejam-ip-box') ?? expect.fail();
  expect(keepOpen(game, new Date(now)).closesOn).toBe(closesOn);
});
