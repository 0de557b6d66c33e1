import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockFunctions, refuseOtherVersions } from './functions-lock.ts';

const root = mkdtempSync(join(tmpdir(), 'portal-lock-test-'));
afterAll(() => rmSync(root, { recursive: true }));

const locked = (version: string, more: object = {}) => ({ version, resolved: 'https://registry.invalid/', ...more });
const PACKAGES = {
  '': { name: 'portal', workspaces: ['functions'], devDependencies: { tool: '1.0.0' } },
  functions: { name: '@portal/functions', version: '0.1.0', dependencies: { a: '1.0.0' } },
  'node_modules/@portal/functions': { resolved: 'functions', link: true },
  'node_modules/a': locked('1.0.0', { dependencies: { b: '^1.0.0' } }),
  'node_modules/b': locked('1.2.3'),
  'node_modules/tool': locked('1.0.0', { dev: true }),
};

function writeProject(functions: object, packages: object = PACKAGES): void {
  const files = {
    'package-lock.json': { name: 'portal', lockfileVersion: 3, requires: true, packages },
    'functions/package.json': { name: '@portal/functions', version: '0.1.0', ...functions },
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), JSON.stringify(content));
  }
}

test("the functions' lock file has their packages only, in the versions of the root's", {
  timeout: 60_000,
}, async () => {
  writeProject({ dependencies: { a: '1.0.0' } });
  await lockFunctions(root);
  const { packages } = JSON.parse(readFileSync(join(root, 'functions', 'package-lock.json'), 'utf8'));
  expect(packages).toEqual({
    '': { name: '@portal/functions', version: '0.1.0', dependencies: { a: '1.0.0' } },
    'node_modules/a': PACKAGES['node_modules/a'],
    'node_modules/b': PACKAGES['node_modules/b'],
  });
});

test('versions that the root has not locked are refused', () => {
  expect(() => refuseOtherVersions(['a@1.0.0', 'b@1.2.3'], ['a@1.0.0', 'b@1.2.4'])).toThrow(
    /versions that were not tested: b@1\.2\.4\. Run "npm install"/,
  );
});
