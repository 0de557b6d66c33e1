import { expect, test } from 'vitest';
import { refuseRealProject, runSeed } from './run-seed.ts';

test('demo accounts go into demo projects only', () => {
  expect(() => refuseRealProject('demo-ip-portal')).not.toThrow();
  expect(() => refuseRealProject('acme-portal')).toThrow('"acme-portal" is not a demo project');
  expect(() => refuseRealProject('my-demo-portal')).toThrow('is not a demo project');
});

test('the command itself refuses before it connects anywhere', async () => {
  await expect(runSeed(['--project', 'acme-portal'])).rejects.toThrow(
    'use "npm run catalogue -- publish --project acme-portal"',
  );
  await expect(runSeed(['--everything'])).rejects.toThrow('Usage: npm run seed');
});
