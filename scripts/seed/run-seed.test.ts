import { expect, test } from 'vitest';
import { refuseRealProject, runSeed } from './run-seed.ts';

test('demo accounts go into demo projects only; the catalogue may go anywhere', () => {
  expect(() => refuseRealProject('demo-ip-portal', false)).not.toThrow();
  expect(() => refuseRealProject('acme-portal', true)).not.toThrow();
  expect(() => refuseRealProject('acme-portal', false)).toThrow('"acme-portal" is not a demo project');
  expect(() => refuseRealProject('my-demo-portal', false)).toThrow('is not a demo project');
});

test('the command itself refuses before it connects anywhere', async () => {
  await expect(runSeed(['--project', 'acme-portal'])).rejects.toThrow('add --catalogue-only');
  await expect(runSeed(['--everything'])).rejects.toThrow('Usage: npm run seed');
});
