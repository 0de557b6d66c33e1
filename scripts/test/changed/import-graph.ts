import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { projectRoot } from '../../project/paths.ts';

/** Sources by their path from the root, and for each those that import it. */
export type ImportGraph = { files: readonly string[]; importers: ReadonlyMap<string, readonly string[]> };

const SOURCES = '{web/src,web/build,functions/src,scripts,tests,tools}/**/*.{ts,tsx,mjs}';
/** What is imported for its types alone is left out: a change of a type is found by tsc, in the static checks. */
const IMPORTS = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

export function readImportGraph(root = projectRoot): ImportGraph {
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] }).map((file) =>
    file.replaceAll(sep, '/'),
  );
  const known = new Set(files);
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const imported of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      if (known.has(imported)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return { files, importers };
}

function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORTS)].flatMap(([, statement, dynamic]) => {
    const specifier = statement ?? dynamic;
    return specifier ? resolve(file, specifier) : [];
  });
}

function resolve(file: string, specifier: string): string[] {
  if (specifier.startsWith('.')) return [normalize(join(dirname(file), specifier)).replaceAll(sep, '/')];
  if (specifier.startsWith('#')) return [`web/src/${specifier.slice(1)}`];
  const contract = /^@portal\/functions\/contract\/(.+)$/.exec(specifier);
  return contract ? [`functions/src/contract/${contract[1]}.ts`] : [];
}

/** The files themselves and all that import them, over any number of steps; a file where `stopsAt` holds is not passed. */
export function dependents(
  changed: readonly string[],
  { importers }: ImportGraph,
  stopsAt: (file: string) => boolean = () => false,
): Set<string> {
  const found = new Set<string>();
  const queue = [...changed];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!stopsAt(file)) queue.push(...(importers.get(file) ?? []));
  }
  return found;
}
