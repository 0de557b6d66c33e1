import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { chromiumFlags } from '../../tests/support/chromium-flags.ts';

const playwright = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));

test('features of Chromium that Playwright switches off stay off', () => {
  const source = readFileSync(playwright.resolve('playwright-core/lib/coreBundle'), 'utf8');
  const list = /\bdisabledFeatures = \[(.*?)\]\.filter/s.exec(source)?.[1] ?? '';
  const theirs = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(10);
  const ours = chromiumFlags().find((flag) => flag.startsWith('--disable-features='));
  expect(ours?.slice('--disable-features='.length).split(',')).toEqual(expect.arrayContaining(theirs));
});
