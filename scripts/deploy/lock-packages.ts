import { lazy, object, string } from 'yup';

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

export const topLevel = (name: string) => FOLDER + name;

/** Where Node finds a package: in the nearest node_modules, from the folder of the one that imports it up to the root. */
export function resolvePackage(packages: Packages, from: string, name: string): string | undefined {
  const folders = [from];
  for (let at = from.lastIndexOf(`/${FOLDER}`); at >= 0; at = from.lastIndexOf(`/${FOLDER}`, at - 1)) {
    folders.push(from.slice(0, at));
  }
  return [...folders.map((folder) => `${folder}/${FOLDER}${name}`), `${FOLDER}${name}`].find(
    (path) => path in packages,
  );
}
