import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { array, boolean, object, string } from 'yup';
import { inProject } from '../../../scripts/project/paths.ts';
import { compareDependencies, newestOf, parseOutdated } from './compare-dependencies.ts';
import { HELD_BACK, type HeldBack } from './held-back.ts';

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(inProject(...path), 'utf8'));

const manifestSchema = object({ dependencies: object().default({}), devDependencies: object().default({}) });
const dependencies = ['.', 'functions', 'web', 'tests', 'tools'].flatMap((workspace) => {
  const manifest = manifestSchema.validateSync(readJson(workspace, 'package.json'));
  return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
});

describe('what is held back', () => {
  test.each(HELD_BACK)('$name is a dependency at $version, everywhere, for a reason', ({ name, version, reason }) => {
    const versions = dependencies.filter(([dependency]) => dependency === name).map(([, named]) => named);
    expect(new Set(versions)).toEqual(new Set([version]));
    expect(reason).toMatch(/^[A-Z@a-z].{30,}\.$/);
  });

  test('Renovate proposes no major version of those that stay within theirs, and of every other dependency', () => {
    const rule = object({
      matchPackageNames: array(string().required()).default([]),
      matchUpdateTypes: array(string().required()).default([]),
      enabled: boolean().default(true),
    });
    const config = object({ packageRules: array(rule).required() }).validateSync(readJson('renovate.json'));
    const ignored = config.packageRules
      .filter(({ enabled, matchUpdateTypes }) => !enabled && matchUpdateTypes.includes('major'))
      .flatMap(({ matchPackageNames }) => matchPackageNames)
      .filter((name) => dependencies.some(([dependency]) => dependency === name));
    const held = HELD_BACK.filter(({ within }) => within === 'major version');
    expect(new Set(ignored)).toEqual(new Set(held.map(({ name }) => name)));
  });

  test('every dependency is named with one exact version', () => {
    expect(dependencies.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
  });
});

const held: HeldBack[] = [{ name: 'a', version: '1.2.0', within: 'major version', reason: 'b needs it.' }];
const behind = { name: 'a', current: '1.2.0', latest: '2.0.0' };

describe('comparing with the registry', () => {
  test('a dependency that is behind must be listed', () => {
    expect(compareDependencies([{ name: 'c', current: '1.0.0', latest: '1.1.0' }, behind], held, {})).toEqual([
      'c is at 1.0.0, and 1.1.0 is out: upgrade it, or list it with a reason in tools/verify/dependencies/held-back.ts.',
    ]);
  });

  test('a listed one must be behind, and the newest of its major version', () => {
    expect(compareDependencies([], held, { a: '1.2.0' })).toEqual([
      'a is listed as held back, but current: unlist it.',
    ]);
    expect(compareDependencies([behind], held, { a: '1.3.0' })).toEqual([
      'a is held back at 1.2.0, and 1.3.0 is out in the same major version: upgrade to it.',
    ]);
    expect(compareDependencies([behind], held, { a: '1.2.0' })).toEqual([]);
    const stuck = held.map((one): HeldBack => ({ ...one, within: 'release' }));
    expect(compareDependencies([behind], stuck, { a: '1.3.0' })).toEqual([]);
  });

  test('the newest version is found by number, and is no preview', () => {
    expect(newestOf(['24.9.0', '24.21.0', '24.22.0-rc.1', '24.3.0'])).toBe('24.21.0');
  });
});

describe('what npm outdated prints', () => {
  const entry = { current: '1.0.0', wanted: '1.0.0', latest: '2.0.0', dependent: 'web' };

  test('one entry, or one for each workspace', () => {
    expect(parseOutdated('')).toEqual([]);
    expect(parseOutdated(JSON.stringify({ a: entry, b: [entry, { ...entry, dependent: 'tests' }] }))).toEqual([
      { name: 'a', current: '1.0.0', latest: '2.0.0' },
      { name: 'b', current: '1.0.0', latest: '2.0.0' },
    ]);
  });

  test.each([
    [JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request to https://registry.example failed' } })],
    ['npm error request to https://registry.example failed'],
  ])('without a registry: one sentence with the way out (%s)', (output) => {
    expect(() => parseOutdated(output)).toThrow(
      /^The npm registry could not be asked \(.*request to https:\/\/registry\.example failed\): check the connection/,
    );
  });
});
