import { expect, test } from 'vitest';
import { runCommandLine } from '../project/command-line.ts';
import { refuseRealProject, seedCommand } from './seed-demo.ts';

test('demo accounts are only written into demo projects', () => {
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
