import { expect, test } from 'vitest';
import { hoistPackages } from './hoist-packages.ts';

const needs = (version: string, ...names: string[]) => ({
  version,
  dependencies: Object.fromEntries(names.map((name) => [name, '*'])),
});
const root = needs('0.1.0', 'a', 'b');

test('copies of one version become one at the top, with their own packages', () => {
  const hoisted = hoistPackages({
    '': root,
    'node_modules/a': needs('1.0.0', 'gax'),
    'node_modules/a/node_modules/gax': needs('6.0.0', 'auth'),
    'node_modules/a/node_modules/auth': needs('9.0.0'),
    'node_modules/b': needs('1.0.0', 'gax', 'auth'),
    'node_modules/b/node_modules/gax': needs('6.0.0', 'auth'),
    'node_modules/b/node_modules/auth': needs('9.0.0'),
  });
  expect(hoisted).toEqual({
    '': root,
    'node_modules/a': needs('1.0.0', 'gax'),
    'node_modules/auth': needs('9.0.0'),
    'node_modules/b': needs('1.0.0', 'gax', 'auth'),
    'node_modules/gax': needs('6.0.0', 'auth'),
  });
});

test('a package keeps its version if another version is above it', () => {
  const packages = {
    '': needs('0.1.0', 'a', 'b', 'x'),
    'node_modules/a': needs('1.0.0', 'x'),
    'node_modules/a/node_modules/x': needs('1.0.0'),
    'node_modules/b': needs('1.0.0', 'x', 'y'),
    'node_modules/b/node_modules/x': needs('1.0.0'),
    'node_modules/b/node_modules/y': needs('1.0.0', 'z'),
    'node_modules/b/node_modules/y/node_modules/z': needs('1.0.0', 'x'),
    'node_modules/x': needs('2.0.0'),
    'node_modules/z': needs('2.0.0'),
  };
  expect(hoistPackages(packages)).toEqual(packages);
});

test('a package that one dependent requires is not optional', () => {
  const hoisted = hoistPackages({
    '': root,
    'node_modules/a': needs('1.0.0', 'x'),
    'node_modules/a/node_modules/x': { ...needs('2.0.0'), optional: true },
    'node_modules/b': needs('1.0.0', 'x'),
    'node_modules/b/node_modules/x': needs('2.0.0'),
  });
  expect(hoisted['node_modules/x']).toEqual(needs('2.0.0'));
  expect(Object.keys(hoisted)).toHaveLength(4);
});
