import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { array, boolean, object, string } from 'yup';
import { inProject, projectRoot } from '../../scripts/project/paths.ts';

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(inProject(...path), 'utf8'));

const texts = object().default({});
const manifest = object({
  dependencies: texts,
  devDependencies: texts,
  peerDependencies: texts,
  overrides: texts,
  engines: object({ node: string() }),
});
const readManifest = (...path: string[]) => manifest.validateSync(readJson(...path, 'package.json'));
const majorOf = (version: string) => version.split('.')[0];

const ownVersions = ['package.json', ...globSync('{functions,web,tests,tools}/package.json', { cwd: projectRoot })]
  .map((file) => manifest.validateSync(readJson(file)))
  .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
  .map(([name, version]) => ({ name, version: String(version) }));
const versionsOf = (name: string) =>
  new Set(ownVersions.filter((own) => own.name === name).map(({ version }) => version));

const CLOUD_NODE = readManifest('functions').engines.node;

/** Dependencies that stay within a major version. `holds` checks the reason. */
const HELD_BACK = [
  { name: 'node', version: '24.21.0', reason: 'Cloud Functions runs Node 24', holds: () => CLOUD_NODE === '24' },
  { name: '@types/node', version: '24.19.2', reason: 'Cloud Functions runs Node 24', holds: () => CLOUD_NODE === '24' },
];

/** Packages whose peer range excludes the version in package.json's `overrides`. */
const OVERRIDDEN = [{ name: 'firebase', version: '13.2.0', outgrows: ['reactfire', '@firebase/rules-unit-testing'] }];

test('every dependency has one exact version', () => {
  expect(ownVersions.length).toBeGreaterThan(50);
  expect(ownVersions.filter(({ version }) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(ownVersions.filter(({ name }) => versionsOf(name).size > 1)).toEqual([]);
});

describe('a dependency that is held back', () => {
  test.each(HELD_BACK)('$name stays at $version: $reason', ({ name, version, holds }) => {
    expect(versionsOf(name)).toEqual(new Set([version]));
    expect(holds()).toBe(true);
  });

  test('gets no major version from Renovate, unlike every other dependency', () => {
    const rule = object({
      matchPackageNames: array(string().required()).default([]),
      enabled: boolean().default(true),
    });
    const { packageRules } = object({ packageRules: array(rule).required() }).validateSync(readJson('renovate.json'));
    const disabled = packageRules
      .filter(({ enabled }) => !enabled)
      .flatMap(({ matchPackageNames }) => matchPackageNames);
    const ignored = disabled.filter((name) => versionsOf(name).size > 0);
    expect(new Set(ignored)).toEqual(new Set(HELD_BACK.map(({ name }) => name)));
  });
});

describe('package.json overrides a peer range', () => {
  test('only for the packages named here', () => {
    const expected = Object.fromEntries(OVERRIDDEN.map(({ name, version }) => [name, version]));
    expect(readManifest().overrides).toEqual(expected);
  });

  const rows = OVERRIDDEN.flatMap(({ outgrows, ...override }) => outgrows.map((peer) => ({ ...override, peer })));
  test.each(rows)('because $peer does not accept $name $version yet', ({ name, version, peer }) => {
    expect(versionsOf(name)).toEqual(new Set([version]));
    const range = new Map(Object.entries(readManifest('node_modules', peer).peerDependencies)).get(name);
    expect(range).toMatch(/\^\d/);
    expect(range).not.toContain(`^${majorOf(version)}.`);
  });
});
