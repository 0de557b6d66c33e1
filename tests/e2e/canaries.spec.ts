import type { Page } from '@playwright/test';
import { canariesInFullPage, canariesInFullRow } from '../factories/canaries.ts';
import { type ConfidentialString, confidentialStrings, leaksIn } from '../factories/confidential-strings.ts';
import { dealOf, expectMasked, expectWhole, tryPasscode } from './deal-room.ts';
import { serveMaskedVisitors } from './masked-visitors.ts';
import { expect, personaEmail, seed, test } from './portal-test.ts';

/**
 * The catalogue's own confidential strings are the markers: the other journeys need the catalogue as it is. An opportunity's
 * id is no secret on its own page, whose address holds it; the same words may stand in two records, so values count.
 */
const canaries = confidentialStrings(seed.catalogue);
const passcodes: ConfidentialString[] = Object.entries(seed.passcodes).map(([opportunity, value]) => ({
  opportunity,
  place: 'passcode',
  value,
}));
const deals = seed.catalogue.map(({ id }) => dealOf(id));

/** Everything that comes to the browser, as text, while it is kept. */
function watchTraffic(page: Page) {
  const bodies: Promise<string>[] = [];
  page.context().on('response', (response) => {
    const readable = /json|html|javascript|text/.test(response.headers()['content-type'] ?? '');
    // What a page that is left had asked for has no body any more.
    if (readable) bodies.push(response.text().catch(() => ''));
  });
  return {
    async take(): Promise<string> {
      return (await Promise.all(bodies.splice(0))).join('\n');
    },
  };
}
type Traffic = ReturnType<typeof watchTraffic>;

/** All that this browser holds of a page: what was sent for it, its DOM with every tab drawn, and what it keeps. */
async function holdings(page: Page, traffic: Traffic): Promise<string> {
  // On paper all six tabs are drawn.
  await page.emulateMedia({ media: 'print' });
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  const dom = await page.content();
  await page.emulateMedia({ media: 'screen' });
  return [await traffic.take(), dom, kept].join('\n');
}

function expectOnly(text: string, allowed: readonly ConfidentialString[], where: string) {
  const values = new Set(allowed.map(({ value }) => value));
  const leaks = leaksIn(text, [...canaries, ...passcodes]).filter(({ value }) => !values.has(value));
  expect(leaks, where).toEqual([]);
}

const ownId = (id: string) => canaries.filter(({ place, value }) => place === 'id' && value === id);

async function walkPages(page: Page, traffic: Traffic, whole: (id: string) => boolean) {
  for (const deal of deals) {
    await page.goto(deal.path);
    if (whole(deal.id)) await expectWhole(page, deal);
    else await expectMasked(page, deal);
    const text = await holdings(page, traffic);
    const full = canariesInFullPage(deal.id, seed.catalogue, canaries);
    expectOnly(text, whole(deal.id) ? full : ownId(deal.id), deal.path);
    // The walk would notice: a whole page holds most of what it may.
    if (whole(deal.id)) expect(leaksIn(text, full).length, deal.path).toBeGreaterThan(full.length / 2);
  }
}

async function walkMarketplace(page: Page, traffic: Traffic, signedIn: boolean) {
  await page.goto('/ip-marketplace');
  await expect(page.getByRole('link', { name: signedIn ? /View Details/ : /Sign In to View/ }).first()).toBeVisible();
  expectOnly(await holdings(page, traffic), signedIn ? canariesInFullRow(canaries) : [], 'marketplace');
}

async function walkOtherScreens(page: Page, traffic: Traffic) {
  for (const path of ['/dashboard', '/kyc-onboarding', '/profile', '/chat', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expectOnly(await holdings(page, traffic), [], path);
  }
}

test('a visitor holds masked rows and whole pages, as the parameter says', async ({ page }) => {
  const traffic = watchTraffic(page);
  await walkMarketplace(page, traffic, false);
  await walkPages(page, traffic, () => true);
});

test('a visitor holds nothing where visitors are masked, and one page with its passcode', async ({ page }) => {
  const masked = await serveMaskedVisitors();
  try {
    await masked.lead(page);
    const traffic = watchTraffic(page);
    await walkPages(page, traffic, () => false);
    const [first] = deals;
    if (!first) throw new Error('The catalogue is empty.');
    await page.goto(first.path);
    await tryPasscode(page, first.passcode);
    await expectWhole(page, first);
    await traffic.take();
    await walkPages(page, traffic, (id) => id === first.id);
    await walkMarketplace(page, traffic, false);
  } finally {
    await masked.close();
  }
});

const NOT_APPROVED = ['demo-onboarded-investor', 'demo-kyc-in-progress', 'demo-kyc-pending', 'demo-kyc-rejected'];

for (const uid of NOT_APPROVED) {
  test(`${uid} holds masked pages, and one whole with its passcode`, async ({ page, signInAs }) => {
    await signInAs(personaEmail(uid));
    const traffic = watchTraffic(page);
    await walkOtherScreens(page, traffic);
    await walkMarketplace(page, traffic, true);
    await walkPages(page, traffic, () => false);
    const deal = deals[NOT_APPROVED.indexOf(uid)];
    if (!deal) throw new Error('The catalogue is shorter than the list of people.');
    await page.goto(deal.path);
    await tryPasscode(page, deal.passcode);
    await expectWhole(page, deal);
    await traffic.take();
    await walkPages(page, traffic, (id) => id === deal.id);
  });
}

for (const uid of ['demo-approved-investor', 'demo-admin']) {
  test(`${uid} holds every page whole, each without the others`, async ({ page, signInAs }) => {
    await signInAs(personaEmail(uid));
    const traffic = watchTraffic(page);
    await walkOtherScreens(page, traffic);
    await walkMarketplace(page, traffic, true);
    await walkPages(page, traffic, () => true);
  });
}
