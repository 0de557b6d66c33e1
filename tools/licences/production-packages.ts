/** A package that is deployed: run by a function, or built into what browsers load. */
export interface ProductionPackage {
  name: string;
  version: string;
  /** As its package.json says, in SPDX's terms. */
  licence: string | undefined;
}

/** What package-lock.json says of one package. */
interface Locked {
  version: string;
  licence: string | undefined;
  needs: string[];
  /** Where a workspace really lies. */
  link: string | undefined;
}

const WORKSPACES = ['functions', 'web'];

/**
 * Everything that the two deployed workspaces need, and what that needs in turn, each version once. What only builds and tests
 * need is not among it.
 */
export function productionPackages(lockFile: unknown): ProductionPackage[] {
  const packages = new Map(
    Object.entries(asRecord(asRecord(lockFile).packages)).map(([path, entry]) => [path, read(entry)]),
  );
  const found = new Set<string>();
  const follow = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    const entry = packages.get(path);
    if (entry?.link !== undefined) follow(entry.link);
    for (const name of entry?.needs ?? []) {
      const place = resolve(path, name).find((candidate) => packages.has(candidate));
      if (place !== undefined) follow(place);
    }
  };
  for (const workspace of WORKSPACES) follow(workspace);
  const all = [...found].filter((path) => path.includes(FOLDER)).flatMap((path) => describe(path, packages.get(path)));
  return [...new Map(all.map((one) => [`${one.name}@${one.version}`, one])).values()].toSorted((left, right) =>
    left.name.localeCompare(right.name),
  );
}

const FOLDER = 'node_modules/';

/** Where Node looks for a package that the one at `path` asks for: beside it, and then further and further up. */
function resolve(path: string, name: string): string[] {
  const own = `${path}/${FOLDER}${name}`;
  const cut = path.lastIndexOf(`/${FOLDER}`);
  if (cut >= 0) return [own, ...resolve(path.slice(0, cut), name)];
  return [own, `${FOLDER}${name}`];
}

function describe(path: string, entry: Locked | undefined): ProductionPackage[] {
  if (!entry || entry.link !== undefined) return [];
  const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
  return [{ name, version: entry.version, licence: entry.licence }];
}

function read(entry: unknown): Locked {
  const { version, license, dependencies, optionalDependencies, link, resolved } = asRecord(entry);
  return {
    version: typeof version === 'string' ? version : '',
    licence: typeof license === 'string' ? license : undefined,
    needs: [...Object.keys(asRecord(dependencies)), ...Object.keys(asRecord(optionalDependencies))],
    link: link === true && typeof resolved === 'string' ? resolved : undefined,
  };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
