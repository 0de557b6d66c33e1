import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BuiltSite, buildWhenChanged } from './site-stamp.ts';

let site: BuiltSite;
let time = 0;
beforeEach(async () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-site-'));
  site = { root, folder: join(root, 'web', 'dist'), note: join(root, '.portal', 'site'), variables: { VITE_A: '1' } };
  for (const name of ['web/src/page.tsx', 'functions/src/contract/limits.ts', 'web/node_modules/x.js']) write(name);
  await build();
});
afterEach(() => rmSync(site.root, { recursive: true }));

/** Writes a file, each time with a later modification time. */
function write(name: string) {
  const file = join(site.root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'content');
  time += 1;
  utimesSync(file, time, time);
}

const build = (meanwhile = () => undefined) =>
  buildWhenChanged(site, async () => {
    write('web/dist/404.html');
    meanwhile();
  });

test('builds a site once from the same sources', async () => {
  expect(await build()).toBe(false);
  write('web/node_modules/x.js');
  write('web/dist/assets/a.js');
  write('docs/commands.md');
  expect(await build()).toBe(false);
});

test.each([
  'web/src/page.tsx',
  'web/src/new.tsx',
  'web/.env.production.local',
  'web/public/new.svg',
  'functions/src/contract/limits.ts',
  'emulator-data/personas.json',
  'package-lock.json',
])('a change of %s causes one new build', async (name) => {
  write(name);
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
});

test('a deleted file causes a new build', async () => {
  rmSync(join(site.root, 'web/src/page.tsx'));
  expect(await build()).toBe(true);
});

test('other variables cause a new build', async () => {
  site = { ...site, variables: { VITE_A: '2' } };
  expect(await build()).toBe(true);
});

test('builds a site again that another command built, or that was deleted', async () => {
  write('web/dist/404.html');
  expect(await build()).toBe(true);
  rmSync(site.folder, { recursive: true });
  expect(await build()).toBe(true);
});

test('builds again after a change during the build, or a failed build', async () => {
  write('web/src/page.tsx');
  expect(await build(() => void write('web/src/page.tsx'))).toBe(true);
  await expect(
    build(() => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
});
