import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inNodeModules, inProject } from '../../scripts/project/paths.ts';

/** A project of nothing but this one's linter settings, in which any file may be written. */
const project = mkdtempSync(join(tmpdir(), 'import-boundaries-'));

beforeAll(() => {
  const settings = JSON.parse(readFileSync(inProject('biome.json'), 'utf8'));
  writeFileSync(join(project, 'biome.json'), JSON.stringify({ ...settings, $schema: undefined, vcs: undefined }));
});
afterAll(() => rmSync(project, { recursive: true }));

/** What the linter says of a file at `path` that holds this one import. */
function lint(path: string, from: string): string {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { thing } from '${from}';\nexport const used = thing;\n`);
  const args = ['lint', '--only=style/noRestrictedImports', '--colors=off', path];
  const { stdout, stderr } = spawnSync(inNodeModules('.bin', 'biome'), args, { cwd: project, encoding: 'utf8' });
  return stdout + stderr;
}

test.each([
  ['functions/src/contract/x.ts', 'firebase-functions', 'it imports yup and its own files, nothing else'],
  ['functions/src/contract/x.ts', '../platform/clock.ts', 'it imports yup and its own files, nothing else'],
  ['functions/src/contract/kyc/x.ts', '../../platform/clock.ts', 'it imports yup and its own files, nothing else'],
  ['functions/src/kyc/x.ts', 'firebase/firestore', 'The server never imports the web'],
  ['functions/src/kyc/x.ts', '../../../scripts/project/log.ts', 'the browser SDK or the commands'],
  ['scripts/seed/x.ts', '../../tests/factories/poll.ts', 'Commands know no tests and no tools'],
  ['scripts/seed/x.ts', '../../tools/cli.ts', 'Commands know no tests and no tools'],
  ['tests/e2e/x.spec.ts', '../../tools/perf/findings.ts', 'Tools import tests, never the other way'],
  ['tests/e2e/x.spec.ts', '../../scripts/start/serve.ts', 'Of scripts, tests import the seed'],
  ['web/src/components/x.tsx', '#features/kyc/kyc-page.tsx', 'Shared components know no feature'],
  ['web/src/components/x.tsx', 'firebase/auth', 'Shared components know no feature'],
  ['web/src/components/page/x.tsx', '#lib/auth/credentials.ts', 'Shared components know no feature'],
  [
    'web/src/features/kyc/x.tsx',
    '#features/auth/sign-in-page.tsx',
    'another feature is joined by a route in web/src/app',
  ],
  ['web/src/features/kyc/x.tsx', '../auth/sign-in-page.tsx', 'another feature is joined by a route in web/src/app'],
  ['web/src/features/kyc/components/x.tsx', '../../auth/x.ts', 'another feature is joined by a route in web/src/app'],
  ['web/src/features/kyc/api/x.ts', '#app/routes.tsx', 'another feature is joined by a route in web/src/app'],
  [
    'web/src/features/kyc/x.tsx',
    'firebase/firestore',
    'Only web/src/lib and the api folders of features speak to Firebase',
  ],
  [
    'web/src/features/kyc/components/x.tsx',
    'reactfire',
    'Only web/src/lib and the api folders of features speak to Firebase',
  ],
  ['web/src/app/x.tsx', 'firebase/auth', 'Only web/src/lib and the api folders of features speak to Firebase'],
  ['web/src/lib/data/x.ts', '#components/page.tsx', 'it imports no feature, no app and no component'],
  [
    'web/src/features/kyc/x.tsx',
    '@portal/functions/lib/index.js',
    'only as @portal/functions/contract/<folder>/<file>',
  ],
])('%s may not import %s, and is told why', (path, from, reason) => {
  expect(lint(path, from)).toContain(reason);
});

test.each([
  ['tests/e2e/x.spec.ts', '../../scripts/seed/read-seed.ts'],
  ['scripts/staff/x.emulator.test.ts', '../../tests/factories/full-account.ts'],
  ['tools/verify/x.ts', '../../tests/rules/matrix.ts'],
  ['functions/src/contract/x.ts', './limits.ts'],
  ['functions/src/contract/kyc/x.ts', '../limits.ts'],
  ['web/src/features/marketplace/x.tsx', '#features/unlock/unlocks.ts'],
  ['web/src/features/opportunity/unlock/api/x.ts', 'firebase/firestore'],
  ['web/src/features/opportunity/unlock/x.ts', '../page/x.ts'],
  ['functions/src/kyc/x.ts', '../contract/limits.ts'],
  ['web/src/features/kyc/components/x.tsx', '../api/use-kyc-record.ts'],
  ['web/src/features/kyc/x.tsx', '@portal/functions/contract/limits'],
  ['web/src/features/kyc/api/x.ts', 'firebase/firestore'],
  ['web/src/app/x.tsx', '#features/kyc/kyc-page.tsx'],
])('%s may import %s', (path, from) => {
  expect(lint(path, from)).toMatch(/^Checked 1 file/);
});
