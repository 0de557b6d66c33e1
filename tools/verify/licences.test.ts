import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boolean, object, string } from 'yup';
import { inProject } from '../../scripts/project/paths.ts';

const read = (...path: string[]): unknown => JSON.parse(readFileSync(inProject(...path), 'utf8'));

/** Licences that only require their notice, which the built site's licences.md contains. */
const ACCEPTED =
  '0BSD, Apache-2.0, BlueOak-1.0.0, MIT-0, BSD-2-Clause, BSD-3-Clause, CC0-1.0, ISC, MIT, Zlib, (MIT OR CC0-1.0)'.split(
    ', ',
  );

/** Packages that are accepted by name: their licence has conditions that they meet, or npm knows no licence. */
const BY_NAME: readonly [packages: RegExp, why: string][] = [
  [/^@fontsource-variable\//, 'OFL-1.1: faces, served unchanged and under their own names'],
  [/^@img\/sharp-/, 'LGPL-3.0-or-later: a library that the functions link to at run time, on the server, unchanged'],
  [/^limiter@1\.1\.5$/, 'MIT, says the file beside its package.json'],
];

test('every deployed package has an accepted licence', () => {
  const { packages } = object({ packages: object().required() }).validateSync(read('package-lock.json'));
  const locked = object({ version: string(), license: string(), dev: boolean(), link: boolean() });
  const deployed = Object.entries(packages).flatMap(([path, entry]) => {
    const { version, license, dev, link } = locked.validateSync(entry);
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    return name === undefined || dev || link ? [] : [{ name: `${name}@${version}`, licence: license ?? 'none named' }];
  });
  expect(deployed.length).toBeGreaterThan(100);
  const refused = deployed.filter(
    ({ name, licence }) => !ACCEPTED.includes(licence) && !BY_NAME.some(([packages]) => packages.test(name)),
  );
  expect(refused).toEqual([]);
});

test.each(['tests', 'tools'])('no dependency of only %s is deployed', (workspace) => {
  expect(read(workspace, 'package.json')).not.toHaveProperty('dependencies');
});
