import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A built site, for the note of what it was built from. With it, the next start need not build the same again. */
export type BuiltSite = {
  /** The project's root. */
  root: string;
  /** The folder that the site is built into. Other commands build into it too. */
  folder: string;
  /** Where the note is kept. */
  note: string;
  variables: Record<string, string | undefined>;
};

/** Everything that a build may read. */
const SOURCES = [
  'web/**',
  'web/.env*',
  'functions/src/**',
  'emulator-data/**',
  'firebase.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const NOT_SOURCES = ['web/dist*', 'web/node_modules'];

/** Builds the site unless it is there already, of the same sources; answers whether it did. */
export async function buildWhenChanged(site: BuiltSite, build: () => Promise<void>): Promise<boolean> {
  if (existsSync(site.note) && readFileSync(site.note, 'utf8') === stampOf(site)) return false;
  rmSync(site.note, { force: true });
  const before = sourcesOf(site);
  await build();
  // What changed meanwhile may or may not be in it.
  if (sourcesOf(site) === before) {
    mkdirSync(dirname(site.note), { recursive: true });
    writeFileSync(site.note, stampOf(site));
  }
  return true;
}

/** Vite empties the folder in the order of the alphabet: as long as this page is the same, nothing of the site is gone. */
const FIRST_PAGE = '404.html';

const stampOf = (site: BuiltSite) => digest([sourcesOf(site), describe(join(site.folder, FIRST_PAGE))]);

function sourcesOf({ root, variables }: BuiltSite): string {
  const files = [...new Set(globSync(SOURCES, { cwd: root, exclude: NOT_SOURCES }))].toSorted();
  return digest([Object.entries(variables).toSorted(), files.map((name) => [name, describe(join(root, name))])]);
}

/** The size and the time of a file. */
function describe(file: string): number[] {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? [stats.size, stats.mtimeMs] : [];
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
