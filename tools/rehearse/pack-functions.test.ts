import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listDeployed, readFunctionsConfig } from './pack-functions.ts';

const folder = mkdtempSync(join(tmpdir(), 'pack-functions-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what is deployed is the built code and its settings, without source, dependencies, local files and the demo', async () => {
  const deployed = [
    '.env',
    'fonts/serif.ttf',
    'lib/index.js',
    'lib/kyc/machine.js',
    'package-lock.json',
    'package.json',
  ];
  const others = [
    '.env.demo-ip-portal',
    '.env.example',
    '.secret.local',
    'firebase-debug.log',
    'lib/build.tsbuildinfo',
    'node_modules/yup/index.js',
    'src/index.ts',
  ];
  for (const file of [...deployed, ...others]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  expect(await listDeployed(folder, readFunctionsConfig().ignore)).toEqual(deployed);
});

test('a configuration without functions is refused', () => {
  expect(() => readFunctionsConfig('{"functions": []}')).toThrow();
});
