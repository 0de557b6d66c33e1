import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inProject } from '../project/paths.ts';
import { deriveFunctionsLock, functionsLockText, outOfStep } from './functions-lock.ts';

test('functions/package-lock.json matches the lock file of the root', () => {
  const file = inProject('functions', 'package-lock.json');
  const present = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  expect(present === functionsLockText(), outOfStep).toBe(true);
});

const functions = {
  name: '@portal/functions',
  version: '0.1.0',
  dependencies: { a: '1.0.0' },
  engines: { node: '24' },
};
const root = { name: 'portal', overrides: {} };
const packages = {
  '': { name: 'portal' },
  functions: { name: '@portal/functions', dependencies: { a: '1.0.0' } },
  'node_modules/@portal/functions': { resolved: 'functions', link: true },
  'node_modules/a': { version: '1.0.0', dependencies: { '@s/b': '^1', c: '^2' }, peerDependencies: { d: '*', e: '*' } },
  'node_modules/a/node_modules/c': { version: '2.0.0', optionalDependencies: { f: '1', missing: '1' } },
  'node_modules/@s/b': { version: '1.1.0', dependencies: { c: '^1' } },
  'node_modules/c': { version: '1.0.0', dev: true },
  'node_modules/d': { version: '3.0.0', peer: true },
  'node_modules/e': { version: '4.0.0' },
  'node_modules/f': { version: '1.0.0', os: ['linux'] },
  'node_modules/unrelated': { version: '1.0.0' },
};
Object.assign(packages['node_modules/a'], { peerDependenciesMeta: { e: { optional: true } } });

const derive = (changes: object = {}, manifests: { root?: object; functions?: object } = {}) =>
  deriveFunctionsLock(
    { lockfileVersion: 3, packages: { ...packages, ...changes } },
    { root: { ...root, ...manifests.root }, functions: { ...functions, ...manifests.functions } },
  );

describe('the lock file of the functions alone', () => {
  test('contains the packages that the functions need, each in its folder, with flags for the functions alone', () => {
    expect(derive()).toEqual({
      name: '@portal/functions',
      version: '0.1.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': functions,
        'node_modules/@s/b': packages['node_modules/@s/b'],
        'node_modules/a': packages['node_modules/a'],
        'node_modules/a/node_modules/c': packages['node_modules/a/node_modules/c'],
        'node_modules/c': { version: '1.0.0' },
        'node_modules/d': { version: '3.0.0' },
        'node_modules/f': { version: '1.0.0', os: ['linux'], optional: true },
      },
    });
  });

  test("moves packages of the functions' own folder to the top", () => {
    const own = { 'functions/node_modules/a': { version: '1.0.0', dependencies: { f: '1' } } };
    expect(derive(own)).toMatchObject({
      packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/f': { version: '1.0.0' } },
    });
  });

  test.each([
    [
      'two versions for one place',
      () =>
        derive({
          'functions/node_modules/a': { version: '1.0.0', dependencies: { d: '1' } },
          'node_modules/d': { version: '3.0.0', dependencies: { a: '2' } },
        }),
      /need two versions of a: name one version/,
    ],
    [
      'a package that is not locked',
      () => derive({ 'node_modules/d': { version: '3.0.0', dependencies: { g: '1' } } }),
      /package-lock\.json has no g, which node_modules\/d needs: run "npm install"/,
    ],
    [
      'a newer functions/package.json',
      () => derive({}, { functions: { dependencies: { a: '1.0.1' } } }),
      /package-lock\.json is older than functions\/package\.json: run "npm install"/,
    ],
    [
      'an override of the root that reaches them',
      () => derive({}, { root: { overrides: { c: '1.0.0' } } }),
      /The functions use c, which package\.json overrides: repeat that override in functions\/package\.json/,
    ],
  ])('cannot be derived from %s', (_what, act, sentence) => {
    expect(act).toThrow(sentence);
  });

  test('accepts an override that functions/package.json repeats or that affects none of its packages', () => {
    const manifests = { root: { overrides: { c: '1.0.0', unrelated: '1' } }, functions: { overrides: { c: '1.0.0' } } };
    expect(derive({}, manifests)).toMatchObject({ packages: { 'node_modules/c': { version: '1.0.0' } } });
  });
});
