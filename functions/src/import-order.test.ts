import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

/** A folder imports itself and the floors before its own, types included. `index.ts` and `operations.ts` import them all. */
const FLOORS = [
  ['contract'],
  ['platform'],
  ['catalogue', 'events', 'files'],
  ['people'],
  ['browser-errors', 'kyc'],
  ['access', 'uploads'],
  ['interests', 'notifications', 'opportunities'],
  ['accounts', 'chat', 'forms', 'matches', 'register-watch'],
  ['editing'],
  ['owners'],
  ['staff'],
];

const folderOf = (path: string) => path.split(sep)[0] ?? '';
const floorOf = (path: string) => FLOORS.findIndex((folders) => folders.includes(folderOf(path)));

// Emulator tests follow an operation through the whole portal.
const files = globSync('*/**/*.ts', { cwd: import.meta.dirname }).filter((path) => !path.endsWith('.emulator.test.ts'));
const importsOf = (file: string): string[] =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(
    ([, to = '']) => join(file, '..', to),
  );
const imports = new Map(files.map((file) => [file, importsOf(file)]));

it('imports only from the same folder or from a lower floor', () => {
  expect([...new Set(files.map(folderOf))].sort()).toEqual(FLOORS.flat().sort());
  // Tests may read the factories in tests/, which are on no floor.
  const upward = [...imports].flatMap(([from, targets]) =>
    targets.flatMap((to) => (folderOf(to) !== folderOf(from) && floorOf(to) >= floorOf(from) ? [{ from, to }] : [])),
  );
  expect(upward).toEqual([]);
});

it('has no circle of files', () => {
  const left = new Map(imports);
  const isFree = (file: string) => imports.get(file)?.every((to) => !left.has(to));
  for (let free = [...left.keys()].filter(isFree); free.length > 0; free = [...left.keys()].filter(isFree)) {
    for (const file of free) left.delete(file);
  }
  expect([...left.keys()]).toEqual([]);
});
