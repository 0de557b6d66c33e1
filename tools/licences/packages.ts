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

/** Licences that ask no more than that their notice goes along, which the built site's licences.md does. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Zlib',
]);

/** Licences with conditions of their own: each is accepted for these packages alone, for this reason. */
const CONDITIONAL: readonly { licence: string; packages: RegExp; reason: string }[] = [
  {
    licence: 'OFL-1.1',
    packages: /^@fontsource-variable\//,
    reason: 'faces, served unchanged and under their own names',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'a library that the functions link to while they run, on the server, unchanged',
  },
];

/** Packages whose package.json names no licence in SPDX's terms, by what the file beside it says. */
const READ_BY_HAND = new Map([['limiter@1.1.5', 'MIT']]);

export const licenceOf = ({ name, version, licence }: ProductionPackage): string =>
  licence ?? READ_BY_HAND.get(`${name}@${version}`) ?? 'none named';

/** The licence of a package in its parts: it may be taken under any one of them, and all of that one's parts hold. */
const choices = (expression: string): string[][] =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .map((choice) => choice.split(' AND '));

const condition = (name: string, licence: string) =>
  CONDITIONAL.find((known) => known.licence === licence && known.packages.test(name));

/** Whether the portal may be built with the package: every part of one of its choices is accepted. */
export const isAccepted = (one: ProductionPackage): boolean =>
  choices(licenceOf(one)).some((parts) =>
    parts.every((part) => ACCEPTED.has(part) || condition(one.name, part) !== undefined),
  );

/** Why a package is accepted although its licence has conditions, or undefined where there are none. */
export const conditionOf = (one: ProductionPackage): string | undefined =>
  choices(licenceOf(one))
    .flat()
    .map((part) => condition(one.name, part)?.reason)
    .find((reason) => reason !== undefined);
