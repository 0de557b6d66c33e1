import { lazy, object, string } from 'yup';

/**
 * Moves packages to the top level if possible, as `npm dedupe` does. In the workspace, the tools' versions occupy the top level, so
 * the functions' packages have several copies, and a process would load each of them. No package gets another version of a
 * dependency.
 */
export function hoistPackages(packages: Packages): Packages {
  const wanted = needsOf(packages);
  const isSame = (changed: Packages) => {
    const needs = needsOf(changed);
    return needs.size === wanted.size && [...needs].every((need) => wanted.has(need));
  };
  let hoisted = packages;
  for (let length = Number.POSITIVE_INFINITY; pathLength(hoisted) < length; ) {
    length = pathLength(hoisted);
    for (const name of namesOfNested(hoisted)) {
      const tried = hoistOne(hoisted, name, isSame);
      if (pathLength(tried) < pathLength(hoisted)) hoisted = tried;
    }
  }
  return hoisted;
}

/** Moves the most frequent version of a package to the top if there is none, and removes the copies that are no longer needed. */
function hoistOne(packages: Packages, name: string, isSame: (changed: Packages) => boolean): Packages {
  const copies = Object.keys(packages).filter((path) => isNested(path) && packageName(path) === name);
  const top = topLevel(name);
  const source = top in packages ? top : mostFrequent(copies, (path) => versionOf(packages, path));
  if (source === undefined) return packages;
  const hoisted = source === top ? packages : { ...packages, ...copied(packages, source, top) };
  const same = copies.filter((path) => versionOf(packages, path) === versionOf(packages, source));
  const withoutAll = same.reduce(replaceBy(top), hoisted);
  if (isSame(withoutAll)) return withoutAll;
  return same.reduce((kept, path) => {
    const without = replaceBy(top)(kept, path);
    return isSame(without) ? without : kept;
  }, hoisted);
}

/** Removes a copy, so that its dependents resolve to the next one above. */
const replaceBy =
  (top: string) =>
  (packages: Packages, path: string): Packages =>
    path in packages
      ? { ...withoutFolder(packages, path), [top]: mergeEntries(packages[top], packages[path]) }
      : packages;

/** Marks packages as optional if all of their dependents do. */
function mergeEntries(kept: unknown, removed: unknown): unknown {
  if ('optional' in Object(removed)) return kept;
  const { optional: _, ...needed } = Object(kept);
  return needed;
}

/** Each dependency with the version that Node resolves. */
function needsOf(packages: Packages): Set<string> {
  const needs = new Set<string>();
  const seen = new Set<string>();
  const follow = (from: string) => {
    if (seen.has(from)) return;
    seen.add(from);
    const { version, dependencies, optionalDependencies, peerDependencies } = entryAt(packages, from);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = resolvePackage(packages, from, name);
      const found = path === undefined ? 'none' : versionOf(packages, path);
      needs.add(`${packageName(from)}@${version} needs ${name}@${found}`);
      if (path !== undefined) follow(path);
    }
  };
  follow('');
  return needs;
}

const entries = new WeakMap<object, ReturnType<typeof entrySchema.validateSync>>();

/** Entries are read again for every move that is tried. */
function entryAt(packages: Packages, path: string) {
  const entry = Object(packages[path]);
  const parsed = entries.get(entry) ?? entrySchema.validateSync(entry);
  entries.set(entry, parsed);
  return parsed;
}

const versionOf = (packages: Packages, path: string) => entryAt(packages, path).version;
const isNested = (path: string) => path.lastIndexOf('/node_modules/') > 0;
const namesOfNested = (packages: Packages) => new Set(Object.keys(packages).filter(isNested).map(packageName));
const pathLength = (packages: Packages) => Object.keys(packages).join('').length;

const isIn = (folder: string) => (path: string) => path === folder || path.startsWith(`${folder}/`);

const copied = (packages: Packages, from: string, to: string): Packages =>
  Object.fromEntries(
    Object.entries(packages)
      .filter(([path]) => isIn(from)(path))
      .map(([path, entry]) => [to + path.slice(from.length), entry]),
  );

const withoutFolder = (packages: Packages, folder: string): Packages =>
  Object.fromEntries(Object.entries(packages).filter(([path]) => !isIn(folder)(path)));

function mostFrequent<T>(items: readonly T[], key: (item: T) => unknown): T | undefined {
  const groups = Map.groupBy(items, key);
  return [...groups.values()].toSorted((a, b) => b.length - a.length)[0]?.[0];
}

/** The packages of a lock file by the folder that each is installed in. */
export type Packages = Readonly<Record<string, unknown>>;

const FOLDER = 'node_modules/';

export const versions = lazy((value: unknown) =>
  object(Object.fromEntries(Object.keys(Object(value)).map((name) => [name, string().required()]))).default({}),
);
export const entrySchema = object({
  version: string(),
  dependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
  peerDependenciesMeta: object().default({}),
});
export const packageName = (path: string) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

const topLevel = (name: string) => FOLDER + name;

/** Resolves a package as Node does: in the nearest node_modules, from the importer's folder up to the root. */
export function resolvePackage(packages: Packages, from: string, name: string): string | undefined {
  const folders = [from];
  for (let at = from.lastIndexOf(`/${FOLDER}`); at >= 0; at = from.lastIndexOf(`/${FOLDER}`, at - 1)) {
    folders.push(from.slice(0, at));
  }
  return [...folders.map((folder) => `${folder}/${FOLDER}${name}`), `${FOLDER}${name}`].find(
    (path) => path in packages,
  );
}
