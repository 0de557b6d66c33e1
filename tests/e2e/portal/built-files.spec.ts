import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OFFICE_CODES } from '@portal/functions/contract/opportunities/asset/right-record';
import { confidentialStrings, leaksIn } from '../../support/confidential-strings.ts';
import { expect, seed, test } from '../support/portal-test.ts';

const built = join(import.meta.dirname, '..', '..', '..', 'web', 'dist-test');
/** The host that issues App Check tokens. */
const APP_CHECK = 'content-firebaseappcheck.googleapis.com';
const files = readdirSync(built, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** The names of the theme's variables that follow `before` in a text. */
const variablesIn = (text: string, before: string) =>
  new Set(
    Array.from(
      text.matchAll(new RegExp(`${before}(--portal-(?:palette|shadows|zIndex|shape|opacity)[\\w-]*)`, 'g')),
      ([, name]) => name,
    ),
  );

test('the theme defines every variable that a prerendered page reads', () => {
  const pages = files.filter((file) => file.endsWith('.html') && readFileSync(file, 'utf8').includes('data-emotion'));
  expect(pages.length).toBeGreaterThan(14);
  for (const page of pages) {
    const html = readFileSync(page, 'utf8');
    const read = [...variablesIn(html, 'var\\(')];
    const defined = variablesIn(html, '[{;]');
    expect(read.length, page).toBeGreaterThan(10);
    expect(
      read.filter((name) => !defined.has(name)),
      page,
    ).toEqual([]);
  }
});

test('the routes of members load without the session’s code, because they say when that could not be loaded', () => {
  const routes = files.filter((file) => /^portal-routes-[^/]+\.js$/.test(basename(file)));
  expect(routes).toHaveLength(1);
  for (const file of routes)
    expect(readFileSync(file, 'utf8')).not.toMatch(/from ?"\.\/session-|import ?"\.\/session-/);
});

test.describe('a downloadable file', () => {
  test('contains no confidential string of the catalogue', () => {
    const secrets = confidentialStrings(seed.catalogue);
    expect(secrets.length).toBeGreaterThan(200);
    expect(files.some((file) => file.endsWith('.js'))).toBe(true);
    const leaks = files.flatMap((file) =>
      leaksIn(readFileSync(file, 'utf8'), secrets).map((leak) => ({ file, ...leak })),
    );
    expect(leaks).toEqual([]);
  });

  test('contains no list of offices, except the schema of rights for staff and owners', () => {
    const list = OFFICE_CODES.slice(0, 10).join(' ');
    const scripts = files.filter((file) => file.endsWith('.js') && !basename(file).startsWith('right-record-'));
    expect(scripts.filter((file) => readFileSync(file, 'utf8').includes(list))).toEqual([]);
  });

  test('contains no passcode', () => {
    const passcodes = Object.values(seed.passcodes);
    expect(passcodes.length).toBeGreaterThan(1);
    const leaks = files.filter((file) => passcodes.some((passcode) => readFileSync(file).includes(passcode)));
    expect(leaks).toEqual([]);
  });

  test('contains no App Check code, which emulators do not support', () => {
    expect(files.filter((file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes(APP_CHECK))).toEqual([]);
  });

  test('is not a source map', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});
