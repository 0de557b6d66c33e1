import type { Page, Response } from '@playwright/test';
import { CATALOGUE_IN_BROWSER, CATALOGUE_PAGE } from '@portal/functions/contract/limits';
import { generateCatalogue } from '../../factories/generated-catalogue.ts';
import { openSeededPortal, type SeededPortal } from '../../policy/canary-seeded/open-seeded-portal.ts';
import { DESKTOP, expectFits, NO_MATCH, PHONE, titles } from '../pages/marketplace-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, personaEmail, test } from '../support/portal-test.ts';

/** The server searches a catalogue of more than 1,000 opportunities. It is in a project of its own. */
const SIZE = CATALOGUE_IN_BROWSER + 100;
const ALL = '1,100';
const SHOWN = 24;
const MEMBER = 'demo-approved-investor';

/** An answer has a part of the rows, uncompressed. */
const ANSWER_BYTES = 250_000;
/** On a busy machine that runs the emulators too. */
const ANSWER_MS = 10_000;

const catalogue = generateCatalogue(SIZE).toSorted((one, other) => one.order - other.order);
/** A search finds its words anywhere in a text. */
const found = catalogue.filter(({ title }) => /^Generated IP Box \d*77\d*:/.test(title));

let portal: SeededPortal;
test.use({ viewport: DESKTOP });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await openSeededPortal('masked', { generated: SIZE });
  await portal.createAccount(MEMBER);
  await portal.setKyc(MEMBER, 'approved');
});
test.afterAll(() => portal.close());
test.beforeEach(({ context }) => portal.routeCalls(context));

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const summary = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const rows = (page: Page) => page.locator('[data-row]');

interface Answer {
  name: string;
  text: string;
  ms: number;
}

/** Records the answers with rows. */
function watchAnswers(page: Page): { taken: () => Promise<Answer[]> } {
  const answers: Promise<Answer>[] = [];
  const read = async (response: Response, name: string): Promise<Answer> => {
    const text = await response.text();
    return { name, text, ms: response.request().timing().responseEnd };
  };
  page.on('response', (response) => {
    const name = /(listOpportunities|searchOpportunities|catalogue(?:\/[\w-]+)?)$/.exec(
      new URL(response.url()).pathname,
    )?.[1];
    if (name !== undefined && response.request().method() !== 'OPTIONS') answers.push(read(response, name));
  });
  return { taken: async () => Promise.all(answers.splice(0)) };
}

function expectBounded(answers: readonly Answer[]) {
  expect(answers.length).toBeGreaterThan(0);
  for (const { name, text, ms } of answers) {
    const bytes = Buffer.byteLength(text);
    test.info().annotations.push({ type: 'answer', description: `${name}: ${bytes} bytes in ${Math.round(ms)} ms` });
    expect(bytes, `bytes of ${name}`).toBeLessThan(ANSWER_BYTES);
    expect(ms, `time of ${name}`).toBeLessThan(ANSWER_MS);
  }
}

test('a visitor filters, sorts and reads on in a large catalogue, of which the browser has a part only', {
  tag: '@nightly',
}, async ({ page }) => {
  const answers = watchAnswers(page);
  await page.goto('/ip-marketplace');
  await summary(page, `${ALL} opportunities`);
  await expect(page.getByText(`Showing ${SHOWN} of ${ALL}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(SHOWN);

  const ofCategory = catalogue.filter(({ category }) => category === 'Biotechnology');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Biotechnology');
  await summary(page, `${ofCategory.length} of ${ALL} opportunities`);
  const open = ofCategory.filter(({ status }) => status === 'open');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('open');
  await summary(page, `${open.length} of ${ALL} opportunities`);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Longest term');
  const longest = Math.max(...open.map(({ termYears }) => termYears));
  await expect(rows(page).first()).toContainText(`${longest} years`);
  await expect(page).toHaveURL(/sort=-term/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page)).toHaveCount(Math.min(2 * SHOWN, open.length));
  await expect(rows(page).nth(SHOWN).getByRole('link')).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reset filters' }).click();
  await summary(page, `${ALL} opportunities`);
  const taken = await answers.taken();
  expectBounded(taken);
  expect(taken.map(({ name }) => name)).toContain('searchOpportunities');
});

test('a visitor finds nothing by a word that their rows do not show', { tag: '@nightly' }, async ({ page }) => {
  const answers = watchAnswers(page);
  await page.goto('/ip-marketplace');
  await summary(page, `${ALL} opportunities`);
  for (const word of ['Generated IP Box', 'Variation 77', catalogue[0]?.title ?? 'a title']) {
    await searchField(page).fill(word);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === word);
    await expect(page.getByText(NO_MATCH)).toBeVisible();
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect(rows(page)).toHaveCount(SHOWN);
  }
  const taken = await answers.taken();
  expectBounded(taken);
  const secrets = [/generated ip box/i, /variation \d/i, /Pass the Jam/i];
  for (const secret of secrets) expect(taken.filter(({ text }) => secret.test(text))).toEqual([]);
  // A word that the rows show is found, so the search works.
  await searchField(page).fill('biotech');
  await summary(page, `of ${ALL} opportunities`);
  await expect(rows(page)).toHaveCount(SHOWN);
});

test('a verified member finds, sorts, loads several parts and reloads in a large catalogue', {
  tag: '@nightly',
}, async ({ page, openAs }) => {
  const answers = watchAnswers(page);
  await openAs(personaEmail(MEMBER), '/ip-marketplace');
  await summary(page, `${ALL} opportunities`);

  await searchField(page).fill('generated box 77');
  await summary(page, `${found.length} of ${ALL} opportunities`);
  await expect(titles(page)).toHaveText(found.map(({ title }) => title));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title, Z to A');
  await expect(titles(page).first()).toHaveText(/Generated IP Box 1077:/);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort: default order');
  await expect(titles(page).first()).toHaveText(catalogue[0]?.title ?? '');

  const pages = Math.ceil((CATALOGUE_PAGE + 1) / SHOWN);
  for (let shown = 2; shown <= pages; shown += 1) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows(page)).toHaveCount(shown * SHOWN);
  }
  const first = catalogue.slice(0, pages * SHOWN).map(({ title }) => title);
  await expect(titles(page)).toHaveText(first);
  await page.reload();
  await expect(titles(page)).toHaveText(first);
  expectBounded(await answers.taken());
});

test('a verified member compares opportunities that a search of a large catalogue found', {
  tag: '@nightly',
}, async ({ page, openAs }) => {
  await openAs(personaEmail(MEMBER), '/ip-marketplace?q=generated+box+77');
  await expect(titles(page)).toHaveText(found.map(({ title }) => title));
  for (const { title } of found.slice(0, 2)) await page.getByRole('checkbox', { name: `Compare: ${title}` }).check();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.getByRole('listitem')).toHaveCount(2);
  await expect(comparison.getByRole('link', { name: 'Compare' })).toBeVisible();
  await expect(titles(page)).toHaveText(found.map(({ title }) => title));
});

for (const [viewport, name] of [
  [PHONE, 'phone'],
  [DESKTOP, 'desktop'],
] as const) {
  test(
    `a large catalogue fits on a ${name}, also while it is searched`,
    { tag: '@nightly' },
    async ({ page, openAs }, info) => {
      await page.setViewportSize(viewport);
      await openAs(personaEmail(MEMBER), '/ip-marketplace');
      await summary(page, `${ALL} opportunities`);
      await expectFits(page);
      await searchField(page).fill('generated box 77');
      await summary(page, `of ${ALL} opportunities`);
      await expectFits(page);
      await page.screenshot({ path: info.outputPath(`large-${name}.png`) });
    },
  );
}
