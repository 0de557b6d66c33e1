import { readFileSync, writeFileSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { array, boolean, object, string } from 'yup';
import { CliError, messageOf } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { inProject } from '../project/paths.ts';
import { entrySchema, hoistPackages, type Packages, packageName, resolvePackage, versions } from './hoist-packages.ts';

const FILE = 'functions/package-lock.json';

/** `npm run lock:functions`: writes the lock file that Cloud Build installs the functions with. A deployment checks it first. */
export const lockFunctionsCommand = () =>
  new Command('npm run lock:functions --')
    .option('--check', 'only check whether the file is up to date, and exit with 1 if it is not', false)
    .action(({ check }) => {
      const derived = functionsLockText();
      if (check) {
        if (readText(FILE) !== derived) throw new CliError(outOfStep);
        log(`✓ ${FILE} is up to date with package-lock.json.`);
        return;
      }
      const changed = readText(FILE) !== derived;
      if (changed) writeFileSync(inProject(FILE), derived);
      log(changed ? `✓ ${FILE} was written: commit it.` : `✓ ${FILE} was already up to date with package-lock.json.`);
    });

export const outOfStep = `${FILE} does not match package-lock.json or functions/package.json, so Cloud Build would install untested versions: run "npm run lock:functions" and commit what it writes.`;

/** The expected text of the lock file. */
export function functionsLockText(read: (path: string) => unknown = readJson): string {
  const derived = deriveFunctionsLock(read('package-lock.json'), {
    root: read('package.json'),
    functions: read('functions/package.json'),
  });
  return `${JSON.stringify(derived, null, 2)}\n`;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(inProject(path), 'utf8'));
  } catch (error) {
    throw new CliError(`${path} cannot be read (${messageOf(error)}): restore it with "git checkout ${path}".`);
  }
}

/** Returns undefined if the file does not exist. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(inProject(path), 'utf8');
  } catch {
    return undefined;
  }
}

/** Cloud Build installs this workspace alone, with `npm ci` and without the root. */
const WORKSPACE = 'functions';

const optionalPeerSchema = object({ optional: boolean().default(false) });
const lockSchema = object({ lockfileVersion: string().oneOf(['3']).required(), packages: object().required() });
const manifestSchema = object({
  name: string().required(),
  version: string().required(),
  dependencies: versions,
  overrides: object().default({}),
  engines: object().default({}),
  workspaces: array(string().required()),
});

/**
 * Returns the lock file of the functions alone, with the packages and versions of the root's lock file. Throws if the root's lock
 * file is out of date, or if functions/package.json must repeat an override.
 */
export function deriveFunctionsLock(rootLock: unknown, manifests: { root: unknown; functions: unknown }): unknown {
  const packages: Packages = lockSchema.validateSync(rootLock).packages;
  const { name, version, dependencies, engines, overrides } = manifestSchema.validateSync(manifests.functions);
  refuseOldRootLock(packages, dependencies);
  const reached = reachablePackages(packages, { withOptional: true });
  const needed = reachablePackages(packages, { withOptional: false });
  refuseMissingOverrides(reached, manifestSchema.partial().validateSync(manifests.root).overrides ?? {}, overrides);
  const locked = new Map<string, object>();
  for (const path of [...reached].toSorted()) {
    const target = path.startsWith(`${WORKSPACE}/`) ? path.slice(WORKSPACE.length + 1) : path;
    if (locked.has(target)) {
      throw new CliError(
        `The functions and one of their packages need two versions of ${packageName(target)}: name one version of it in functions/package.json that serves both.`,
      );
    }
    locked.set(target, withFlags(packages[path], { optional: !needed.has(path) }));
  }
  const root = { name, version, dependencies, ...(Object.keys(engines).length > 0 && { engines }) };
  const hoisted = Object.entries(hoistPackages({ '': root, ...Object.fromEntries(locked) }));
  const sorted = hoisted.toSorted(([left], [right]) => left.localeCompare(right, 'en'));
  return { name, version, lockfileVersion: 3, requires: true, packages: Object.fromEntries(sorted) };
}

function refuseOldRootLock(packages: Packages, dependencies: Record<string, string>): void {
  const known = entrySchema.validateSync(packages[WORKSPACE] ?? {}).dependencies;
  if (sameVersions(known, dependencies)) return;
  throw new CliError('package-lock.json is older than functions/package.json: run "npm install", then this again.');
}

const sameVersions = (left: Record<string, string>, right: Record<string, string>) =>
  JSON.stringify(Object.entries(left).toSorted()) === JSON.stringify(Object.entries(right).toSorted());

/** npm applies an override of the root to its workspaces, but not to a workspace that is installed alone. */
function refuseMissingOverrides(reached: ReadonlySet<string>, ofRoot: object, ofFunctions: object): void {
  const names = new Set([...reached].map(packageName));
  const own = new Map(Object.entries(ofFunctions));
  for (const [name, override] of Object.entries(ofRoot)) {
    if (!names.has(name) || JSON.stringify(own.get(name)) === JSON.stringify(override)) continue;
    throw new CliError(
      `The functions use ${name}, which package.json overrides: repeat that override in functions/package.json, since they are installed alone.`,
    );
  }
}

/** The paths of all packages that the functions install, directly or through others. */
function reachablePackages(packages: Packages, { withOptional }: { withOptional: boolean }): Set<string> {
  const reached = new Set<string>();
  const follow = (from: string) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entrySchema.validateSync(
      packages[from],
    );
    const peers = Object.keys(peerDependencies).filter((name) => !isOptionalPeer(peerDependenciesMeta, name));
    const needed = new Set([...Object.keys(dependencies), ...peers]);
    for (const name of Object.keys(optionalDependencies)) needed.delete(name);
    for (const name of [...needed, ...(withOptional ? Object.keys(optionalDependencies) : [])]) {
      const path = resolvePackage(packages, from, name);
      if (path === undefined && !needed.has(name)) continue;
      if (path === undefined)
        throw new CliError(`package-lock.json has no ${name}, which ${from} needs: run "npm install".`);
      if (reached.has(path)) continue;
      reached.add(path);
      follow(path);
    }
  };
  follow(WORKSPACE);
  return reached;
}

const isOptionalPeer = (meta: object, name: string) =>
  optionalPeerSchema.validateSync(new Map(Object.entries(meta)).get(name) ?? {}).optional;

/** Recomputes npm's flags (dev, optional, peer), which the root's lock file states for the whole workspace. */
function withFlags(entry: unknown, { optional }: { optional: boolean }): object {
  const noted = ['dev', 'devOptional', 'peer', ...(optional ? [] : ['optional'])];
  const kept = Object.entries(Object(entry)).filter(([key]) => !noted.includes(key));
  return { ...Object.fromEntries(kept), ...(optional && { optional }) };
}
