import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A built site. A note of its sources lets the next start skip the same build. */
export type BuiltSite = {
  root: string;
  /** The folder of the built site. Other commands build into it too. */
  folder: string;
  note: string;
  variables: Record<string, string | undefined>;
};

/** Every file that a build may read. */
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

/** Builds the site unless it exists with the same sources. Returns true if it was built. */
export async function buildWhenChanged(site: BuiltSite, build: () => Promise<void>): Promise<boolean> {
  if (existsSync(site.note) && readFileSync(site.note, 'utf8') === stampOf(site)) return false;
  rmSync(site.note, { force: true });
  const before = sourcesOf(site);
  await build();
  // A change during the build may or may not be in the site.
  if (sourcesOf(site) === before) {
    mkdirSync(dirname(site.note), { recursive: true });
    writeFileSync(site.note, stampOf(site));
  }
  return true;
}

/** Vite empties the folder in alphabetical order, so the site is complete as long as this page is unchanged. */
const FIRST_PAGE = '404.html';

const stampOf = (site: BuiltSite) => digest([sourcesOf(site), describe(join(site.folder, FIRST_PAGE))]);

function sourcesOf({ root, variables }: BuiltSite): string {
  const files = [...new Set(globSync(SOURCES, { cwd: root, exclude: NOT_SOURCES }))].toSorted();
  return digest([Object.entries(variables).toSorted(), files.map((name) => [name, describe(join(root, name))])]);
}

function describe(file: string): number[] {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? [stats.size, stats.mtimeMs] : [];
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
