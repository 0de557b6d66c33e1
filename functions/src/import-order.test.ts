import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

/** A folder imports itself and the floors before its own, types included. `index.ts` and `operations.ts` import them all. */
const FLOORS = [
  ['contract'],
  ['platform'],
  ['catalogue', 'events', 'files'],
  ['browser-errors', 'kyc', 'people'],
  ['access', 'uploads'],
  ['notifications', 'opportunities'],
  ['accounts', 'chat', 'forms', 'interests', 'matches', 'staff'],
];

const folderOf = (path: string) => path.split(sep)[0] ?? '';
const floorOf = (path: string) => FLOORS.findIndex((folders) => folders.includes(folderOf(path)));

it('imports only from the same folder or from a lower floor', () => {
  const files = globSync('*/**/*.ts', { cwd: import.meta.dirname });
  const imports = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(
      ([, to = '']) => ({ from: file, to: join(file, '..', to) }),
    ),
  );
  expect(imports.length).toBeGreaterThan(500);
  expect([...new Set(files.map(folderOf))].sort()).toEqual(FLOORS.flat().sort());
  // Tests may read the factories in tests/, which are on no floor.
  expect(imports.filter(({ from, to }) => folderOf(to) !== folderOf(from) && floorOf(to) >= floorOf(from))).toEqual([]);
});
