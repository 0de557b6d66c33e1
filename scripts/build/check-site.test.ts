import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bucketOfSite, findSiteFaults } from './check-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-site-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(script: string, ...others: string[]) {
  for (const name of ['portal.html', ...others]) writeFileSync(join(folder, name), '');
  writeFileSync(join(folder, 'assets', 'auth-0a1b2c3d.js'), script);
}

test('accepts a site that was built for the project', () => {
  build('var e={apiKey:`key`,projectId:`the-portal`};');
  expect(findSiteFaults(folder, 'the-portal')).toEqual([]);
});

test('refuses a site that was built for another project, and source maps', () => {
  build('var e={projectId:`the-portal-trial`};', 'assets/auth-0a1b2c3d.js.map');
  expect(findSiteFaults(folder, 'the-portal')).toEqual([
    expect.stringContaining('was not built for the-portal'),
    expect.stringContaining('source maps: assets/auth-0a1b2c3d.js.map'),
  ]);
});

test('refuses a site with blanks in its notices', () => {
  build('var e={projectId:`the-portal`};');
  mkdirSync(join(folder, 'privacy-policy'));
  const page = join(folder, 'privacy-policy', 'index.html');
  writeFileSync(page, '<p>We are <mark class="css-1">[legal name of the operator]</mark>.</p>');
  expect(findSiteFaults(folder, 'the-portal')).toEqual([
    'The built site has notices with blanks to fill in: privacy-policy/index.html.',
  ]);
  writeFileSync(page, '<p>We answer within <mark class="css-1">14</mark> days.</p>');
  expect(findSiteFaults(folder, 'the-portal')).toHaveLength(1);
  writeFileSync(page, '<p>We are Acme.</p>');
  expect(findSiteFaults(folder, 'the-portal')).toEqual([]);
});

test('refuses the demo for every project, because npm start builds it into the same folder', () => {
  build('var e={projectId:`demo-ip-portal`},t=`the-portal`;');
  expect(findSiteFaults(folder, 'the-portal')).toEqual([expect.stringContaining('is the demo')]);
});

test('refuses a missing site', () => {
  expect(findSiteFaults(folder, 'the-portal')).toEqual([expect.stringContaining('There is no built site')]);
});

test.each([
  'var e={storageBucket:`the-portal.firebasestorage.app`}',
  'var e={"storageBucket":"the-portal.firebasestorage.app"}',
])('finds the bucket of a site in %s', (script) => {
  build(`var m=\`storageBucket\`;${script}`);
  expect(bucketOfSite(folder)).toBe('the-portal.firebasestorage.app');
});

test('refuses a site without a bucket', () => {
  build('var m=`storageBucket`,e="set the \'storageBucket\' property: `x`";');
  expect(() => bucketOfSite(folder)).toThrow('The built site names no storageBucket');
});
