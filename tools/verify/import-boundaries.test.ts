import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inNodeModules, inProject } from '../../scripts/project/paths.ts';

/** A temporary project that contains only this project's linter settings, so that a test can write any file. */
const project = mkdtempSync(join(tmpdir(), 'import-boundaries-'));

beforeAll(() => {
  const settings = JSON.parse(readFileSync(inProject('biome.json'), 'utf8'));
  writeFileSync(join(project, 'biome.json'), JSON.stringify({ ...settings, $schema: undefined, vcs: undefined }));
});
afterAll(() => rmSync(project, { recursive: true }));

/** Returns the linter's output for a file at `path` with one import. */
function lint(path: string, from: string): string {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { thing } from '${from}';\nexport const used = thing;\n`);
  const args = ['lint', '--only=style/noRestrictedImports', '--colors=off', path];
  const { stdout, stderr } = spawnSync(inNodeModules('.bin', 'biome'), args, { cwd: project, encoding: 'utf8' });
  return stdout + stderr;
}

test.each([
  ['functions/src/contract/x.ts', 'firebase-functions', 'so it imports only yup and its own files'],
  ['functions/src/contract/x.ts', '../platform/clock.ts', 'so it imports only yup and its own files'],
  ['functions/src/contract/kyc/x.ts', '../../platform/clock.ts', 'so it imports only yup and its own files'],
  [
    'functions/src/contract/opportunities/asset/x.ts',
    '../../../platform/clock.ts',
    'so it imports only yup and its own files',
  ],
  ['functions/src/kyc/x.ts', 'firebase/firestore', "Functions don't import the web"],
  ['functions/src/kyc/x.ts', '../../../scripts/project/log.ts', 'the browser SDK, scripts or tests'],
  ['functions/src/kyc/x.ts', '../../../tests/factories/people.ts', 'the browser SDK, scripts or tests'],
  ['functions/src/kyc/x.test.ts', '../../../scripts/project/log.ts', 'the browser SDK, scripts or tools'],
  ['functions/src/kyc/x.emulator.test.ts', '../../../scripts/start/serve.ts', 'Tests import only the scripts'],
  ['scripts/seed/x.ts', '../../tests/support/poll.ts', "Scripts don't import tests or tools"],
  ['scripts/seed/x.ts', '../../tools/cli.ts', "Scripts don't import tests or tools"],
  ['tests/e2e/x.spec.ts', '../../tools/perf/findings.ts', "Tests don't import tools"],
  ['tests/e2e/x.spec.ts', '../../scripts/start/serve.ts', 'Tests import only the scripts'],
  ['web/src/components/x.tsx', '#features/kyc/kyc-page.tsx', "Shared components don't import features"],
  ['web/src/components/x.tsx', 'firebase/auth', "Shared components don't import features"],
  ['web/src/components/page/x.tsx', '#lib/auth/credentials.ts', "Shared components don't import features"],
  ['web/src/features/kyc/x.tsx', '#features/auth/sign-in-page.tsx', 'Only #features/unlock is shared between features'],
  ['web/src/features/kyc/x.tsx', '../auth/sign-in-page.tsx', 'Only #features/unlock is shared between features'],
  ['web/src/features/kyc/components/x.tsx', '../../auth/x.ts', 'Only #features/unlock is shared between features'],
  ['web/src/features/kyc/api/x.ts', '#app/routes.tsx', 'Only #features/unlock is shared between features'],
  [
    'web/src/features/kyc/x.tsx',
    'firebase/firestore',
    'Only web/src/lib and the api folders of features import Firebase',
  ],
  [
    'web/src/features/kyc/components/x.tsx',
    'reactfire',
    'Only web/src/lib and the api folders of features import Firebase',
  ],
  ['web/src/app/x.tsx', 'firebase/auth', 'Only web/src/lib and the api folders of features import Firebase'],
  ['web/src/lib/data/x.ts', '#components/page.tsx', "web/src/lib doesn't import features"],
  [
    'web/src/features/kyc/x.tsx',
    '@portal/functions/lib/index.js',
    'only as @portal/functions/contract/<folder>/<file>',
  ],
  ['web/src/components/x.tsx', '@mui/icons-material', 'Import each icon by its path'],
  ['web/src/features/kyc/x.tsx', '@mui/material', 'Import each component by its path'],
])('%s must not import %s, and the message says why', (path, from, reason) => {
  expect(lint(path, from)).toContain(reason);
});

test.each([
  ['tests/e2e/x.spec.ts', '../../scripts/seed/read-seed.ts'],
  ['scripts/staff/x.emulator.test.ts', '../../tests/factories/full-account.ts'],
  ['tools/verify/x.ts', '../../tests/rules/matrix.ts'],
  ['functions/src/contract/x.ts', './limits.ts'],
  ['functions/src/kyc/x.emulator.test.ts', '../../../tests/factories/people.ts'],
  ['functions/src/contract/kyc/x.ts', '../limits.ts'],
  ['functions/src/contract/opportunities/asset/x.ts', '../../limits.ts'],
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
