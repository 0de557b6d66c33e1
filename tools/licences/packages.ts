import { boolean, object, string } from 'yup';

/** A package that is deployed: run by a function, or built into what browsers load. */
export interface ProductionPackage {
  name: string;
  version: string;
  /** As its package.json says, in SPDX's terms. */
  licence: string | undefined;
}

const FOLDER = 'node_modules/';

const lockSchema = object({ packages: object().required() }).required();
const lockedSchema = object({
  version: string().default(''),
  license: string(),
  /** Only building and testing need it; everything that the workspaces tests and tools need is of this kind. */
  dev: boolean().default(false),
  /** A workspace, which is no package of others. */
  link: boolean().default(false),
});

/** Whether an entry of the lock file is a package that is deployed. */
export function isLockedForProduction(path: string, entry: unknown): boolean {
  const { dev, link } = lockedSchema.validateSync(entry);
  return path.includes(FOLDER) && !dev && !link;
}

/** Everything that npm has locked for production, each version once. */
export function productionPackages(lockFile: unknown): ProductionPackage[] {
  const all = Object.entries(lockSchema.validateSync(lockFile).packages)
    .filter(([path, entry]) => isLockedForProduction(path, entry))
    .map(([path, entry]) => {
      const { version, license } = lockedSchema.validateSync(entry);
      return { name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length), version, licence: license };
    });
  return [...new Map(all.map((one) => [`${one.name}@${one.version}`, one])).values()].toSorted((left, right) =>
    left.name.localeCompare(right.name),
  );
}

/** Licences that ask no more than that their notice goes along, which the built site's licences.md does. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MIT-0',
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
