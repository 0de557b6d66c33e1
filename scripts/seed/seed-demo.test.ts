import { expect, test } from 'vitest';
import { runCommandLine } from '../project/command-line.ts';
import { refuseRealProject, seedCommand } from './seed-demo.ts';

test('demo accounts go into demo projects only', () => {
  expect(() => refuseRealProject('demo-ip-portal')).not.toThrow();
  expect(() => refuseRealProject('acme-portal')).toThrow('"acme-portal" is not a demo project');
  expect(() => refuseRealProject('my-demo-portal')).toThrow('is not a demo project');
});

test('the command itself refuses before it connects anywhere', async () => {
  await expect(runCommandLine(seedCommand(), ['--project', 'acme-portal'])).rejects.toThrow(
    'use "npm run catalogue -- publish --project acme-portal"',
  );
  await expect(runCommandLine(seedCommand(), ['--everything'])).rejects.toThrow('Usage: npm run seed');
});
