import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inProject } from '../../scripts/project/paths.ts';
import { readAudit } from './licences-command.ts';
import { conditionOf, isAccepted, licenceOf, productionPackages } from './packages.ts';
import { billOfMaterials } from './sbom-command.ts';

const one = (name: string, licence?: string) => ({ name, version: '1.0.0', licence });

describe('what is deployed', () => {
  test('is what npm has locked for production, each version once', () => {
    const packages = {
      '': { name: 'portal' },
      functions: { dependencies: { a: '1' }, devDependencies: { builder: '1' } },
      'node_modules/@portal/functions': { resolved: 'functions', link: true },
      'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { c: '1' } },
      'node_modules/a/node_modules/c': { version: '1.5.0', license: 'ISC' },
      'node_modules/c': { version: '2.0.0', license: 'MIT', optional: true },
      'web/node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/builder': { version: '1.0.0', license: 'GPL-3.0', dev: true },
    };
    expect(productionPackages({ packages })).toEqual([
      { name: 'a', version: '1.0.0', licence: 'MIT' },
      { name: 'c', version: '1.5.0', licence: 'ISC' },
      { name: 'c', version: '2.0.0', licence: 'MIT' },
    ]);
  });

  test.each(['tests', 'tools'])('is nothing that only %s need', (workspace) => {
    expect(JSON.parse(readFileSync(inProject(workspace, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
  });

  test('is under accepted licences, every package of it', () => {
    const packages = productionPackages(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')));
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['firebase', 'firebase-admin', 'react']));
    expect(packages.filter((each) => !isAccepted(each))).toEqual([]);
  });
});

test('the bill of materials names the same packages', { timeout: 60_000 }, async () => {
  const { components } = await billOfMaterials();
  const packages = productionPackages(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')));
  const workspaces = ['functions', 'web'].map((name) => `@portal/${name}@0.1.0`);
  const expected = [...packages.map(({ name, version }) => `${name}@${version}`), ...workspaces];
  expect(components.map((one) => one['bom-ref']).toSorted()).toEqual(expected.toSorted());
});

describe('a licence', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['(MIT AND Zlib)', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['LGPL-3.0-or-later', false],
    [undefined, false],
  ])('%s: accepted is %s', (licence, accepted) => {
    expect(isAccepted(one('some-package', licence))).toBe(accepted);
  });

  test('with conditions is accepted for the packages that meet them, with the reason', () => {
    const linked = one('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later');
    expect(isAccepted(linked)).toBe(true);
    expect(conditionOf(linked)).toContain('link to');
    expect(conditionOf(one('react', 'MIT'))).toBeUndefined();
  });

  test('that is not named is the one read by hand, for that version alone', () => {
    expect(licenceOf({ name: 'limiter', version: '1.1.5', licence: undefined })).toBe('MIT');
    expect(licenceOf({ name: 'limiter', version: '9.0.0', licence: undefined })).toBe('none named');
  });
});

describe('what npm audit prints', () => {
  test('names packages and how serious it is, whatever stands around it', () => {
    const found = { 'some-package': { severity: 'high', via: [] }, other: { severity: 'low', via: ['some-package'] } };
    expect(readAudit(`npm warn something\n${JSON.stringify({ vulnerabilities: found })}\n`)).toEqual({
      vulnerabilities: [
        { name: 'some-package', severity: 'high' },
        { name: 'other', severity: 'low' },
      ],
    });
  });

  test.each([
    ['{"message":"405 Method Not Allowed","error":{"summary":""}}', '405 Method Not Allowed'],
    ['{"error":{"code":"ENOTFOUND","summary":"getaddrinfo failed\\nmore"}}', 'getaddrinfo failed'],
    ['{}', 'npm gave no reason'],
    ['spawn npm ENOENT', 'spawn npm ENOENT'],
    ['', 'npm printed nothing'],
  ])('%j is no answer, and never an empty list', (output, unreachable) => {
    expect(readAudit(output)).toEqual({ unreachable });
  });
});
