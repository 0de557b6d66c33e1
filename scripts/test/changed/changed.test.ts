import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject } from '../../project/paths.ts';
import { ALWAYS, AREAS, areaOf } from './areas.ts';
import { changedFiles } from './changed-files.ts';
import { chooseTests, everything, isTestOf, testFile } from './choose-tests.ts';
import { dependents, readImportGraph } from './import-graph.ts';

const graph = readImportGraph();

describe('the table of areas', () => {
  const listed = (layer: 'functions' | 'e2e') =>
    [...Object.values(AREAS), ALWAYS].flatMap((area) => area[layer].map((name) => testFile(layer, name)));

  it.each(['functions', 'e2e'] as const)('names every test of the layer %s, and none that is not there', (layer) => {
    expect([...new Set(listed(layer))].sort()).toEqual(graph.files.filter((file) => isTestOf(layer, file)).sort());
  });

  it.each(['functions/src', 'web/src/features'])(
    'has every folder of %s in an area, but for what is shared',
    (parent) => {
      const folders = readdirSync(inProject(parent), { withFileTypes: true }).filter((entry) => entry.isDirectory());
      const without = folders.map(({ name }) => name).filter((name) => !areaOf(`${parent}/${name}/x.ts`));
      expect(without).toEqual(parent === 'functions/src' ? ['contract', 'platform'] : []);
    },
  );

  it('names no source that is not there', () => {
    const starts = Object.values(AREAS).flatMap(({ sources }) => sources);
    expect(starts.filter((start) => !graph.files.some((file) => file.startsWith(start)))).toEqual(['emulator-data/']);
  });
});

describe('who imports a file', () => {
  it('over any number of steps, through aliases and dynamic imports, not for types alone', () => {
    const found = dependents(['functions/src/contract/limits.ts'], graph);
    expect(found).toContain('functions/src/kyc/file-inspection/inspect-kyc-file.ts');
    expect(found).toContain('functions/src/index.ts');
    expect([...found].some((file) => file.startsWith('web/src/features/kyc/'))).toBe(true);
    expect(dependents(['tests/file-inspection/inspect-file.ts'], graph)).toEqual(
      new Set(['tests/file-inspection/inspect-file.ts']),
    );
  });
});

describe('what a change can affect', () => {
  it('nothing, where nothing changed', () => {
    expect(chooseTests([], graph)).toEqual({});
  });

  it.each(['package-lock.json', 'scripts/emulators/ports.ts', 'emulator-data/catalogue/x.json'])(
    'everything: %s',
    (file) => {
      expect(chooseTests([file], graph)).toEqual(everything());
    },
  );

  it('documentation: the static checks, and the unit tests that read files', () => {
    const { static: checks, unit, ...others } = chooseTests(['docs/kyc.md'], graph);
    expect(checks).toBe('all');
    expect(unit).toContain('tools/verify/documents.test.ts');
    expect(unit).not.toContain('functions/src/kyc/kyc-histories.test.ts');
    expect(others).toEqual({});
  });

  it('rules: their layer, and no browser', () => {
    expect(chooseTests(['storage.rules'], graph)).toMatchObject({ rules: 'all' });
    expect(chooseTests(['storage.rules'], graph)).not.toHaveProperty('e2e');
  });

  it('a function: its area in both layers', () => {
    const { functions, e2e, rules } = chooseTests(['functions/src/chat/moderation.ts'], graph);
    expect(functions).toContain('tests/functions/chat-moderation.test.ts');
    expect(functions).toContain('tests/functions/access.test.ts');
    expect(functions).not.toContain('tests/functions/unlock.test.ts');
    expect(e2e).toEqual(['tests/e2e/admin-reports.spec.ts', 'tests/e2e/chat.spec.ts']);
    expect(rules).toBeUndefined();
  });

  it('a screen: its journeys and what is asked of every page', () => {
    const { functions, e2e } = chooseTests(['web/src/features/chat/chat-page.tsx'], graph);
    expect(functions).toEqual(['tests/functions/chat-moderation.test.ts', 'tests/functions/messages.test.ts']);
    expect(e2e).toContain('tests/e2e/weights.spec.ts');
    expect(e2e).not.toContain('tests/e2e/forms.spec.ts');
  });

  it('a shared module: the areas of all that import it', () => {
    const { functions, e2e } = chooseTests(['functions/src/contract/limits.ts'], graph);
    expect(functions?.length).toBeGreaterThan(20);
    expect(e2e).toContain('tests/e2e/kyc-upload.spec.ts');
  });

  it('a test, or what it imports: the test', () => {
    expect(chooseTests(['tests/e2e/carousel.spec.ts'], graph).e2e).toEqual(['tests/e2e/carousel.spec.ts']);
    expect(chooseTests(['tests/e2e/pages/admin-page.ts'], graph).e2e).toContain('tests/e2e/admin.spec.ts');
  });
});

describe('what git says has changed', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: root });
  const write = (name: string) => writeFileSync(join(root, name), name);

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'portal-changed-'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('is asked in a checkout alone', async () => {
    await expect(changedFiles(undefined, root)).rejects.toThrow('This folder is no git checkout');
  });

  it('is what a branch changed, committed or not, and nothing that came to the main branch since', async () => {
    git('init', '-q', '-b', 'main');
    mkdirSync(join(root, 'docs'));
    for (const name of ['one', 'gone', 'docs/two']) write(name);
    git('add', '-A');
    git('commit', '-qm', 'first');
    git('checkout', '-qb', 'branch');
    write('three');
    rmSync(join(root, 'gone'));
    git('add', '-A');
    git('commit', '-qm', 'second');
    git('checkout', '-q', 'main');
    write('elsewhere');
    git('add', '-A');
    git('commit', '-qm', 'third');
    git('checkout', '-q', 'branch');
    writeFileSync(join(root, 'docs/two'), 'changed');
    write('untracked');
    expect(await changedFiles(undefined, root)).toEqual(['docs/two', 'gone', 'three', 'untracked']);
    expect(await changedFiles('HEAD', root)).toEqual(['docs/two', 'untracked']);
    await expect(changedFiles('nothing', root)).rejects.toThrow('git knows no commit "nothing"');
  });
});
