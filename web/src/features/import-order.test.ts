import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

/**
 * The feature and folder of a file: "admin/records". Every folder of a feature may import the files directly in the
 * feature ("admin").
 */
const folderOf = (path: string) => path.split(sep).slice(0, -1).slice(0, 2).join('/');

const imported = new Map<string, Set<string>>();
for (const file of globSync('*/*/**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
  const from = folderOf(file);
  const folders = imported.get(from) ?? new Set();
  imported.set(from, folders);
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  for (const [, to = ''] of text.matchAll(/(?:from |import\()'(\.[^']+)'/g))
    folders.add(folderOf(join(file, '..', to)));
  folders.delete(from);
}

function reachedFrom(folder: string, seen = new Set<string>()): Set<string> {
  for (const next of imported.get(folder) ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reachedFrom(next, seen);
  }
  return seen;
}

it('folders of a feature import each other in one direction, including lazy imports', () => {
  expect(imported.size).toBeGreaterThan(20);
  expect([...imported.keys()].filter((folder) => reachedFrom(folder).has(folder))).toEqual([]);
});
