import type { Page } from '@playwright/test';
import type { VisitorDetail } from '@portal/functions/contract/access/policy';
import { openInvestor, tryPasscode } from '../e2e/pages/deal-room.ts';
import { expect, personaEmail, test } from '../e2e/support/portal-test.ts';
import { canariesInFullPage, canariesInFullRow, notAmong } from '../factories/canaries.ts';
import { type ConfidentialString, leaksIn } from '../support/confidential-strings.ts';
import {
  type BrowserState,
  captureBrowserState,
  navigateOnClient,
  type Traffic,
  watchTraffic,
} from './canary-seeded/browser-state.ts';
import { canaries, catalogue, passcodes } from './canary-seeded/canary-catalogue.ts';
import { openSeededPortal, type SeededPortal } from './canary-seeded/open-seeded-portal.ts';

/**
 * Visits pages as each kind of viewer while every confidential field of every opportunity contains a unique canary.
 * tests/functions/canaries.test.ts checks the responses of all callables. These tests check that a browser does not show or store data that it
 * received for another page or at another time. A few pages and two statuses suffice.
 */

const NONE: ConfidentialString[] = [];
const TWO = ['dod-passthejam-ip-box', 'tech-ip-box-alpha'] as const;
const ANOTHER_TWO = ['fintech-ip-box-delta', 'biotech-ip-box-beta'] as const;
const ownId = (id: string) => canaries.filter(({ place, value }) => place === 'id' && value === id);
const withoutIds = canaries.filter(({ place }) => place !== 'id');
const typed: ConfidentialString[] = Object.entries(passcodes).map(([opportunity, value]) => ({
  opportunity,
  place: 'passcode',
  value,
}));

interface Walk {
  page: Page;
  traffic: Traffic;
  /** Passcodes with their salts and hashes. */
  secrets: readonly ConfidentialString[];
  who: string;
  /** Visited opportunities. Responses with these ids may arrive after the page was left. */
  visited: Set<string>;
  /** Content of a visited list, whose response may also arrive after it was left. */
  listed: readonly ConfidentialString[];
  /** Content of visited full pages, which may have been requested again before they were left. */
  shown: ConfidentialString[];
}

/** Starts on a new page, so that the portal's code is part of the traffic, and hydrates it before leaving it. */
async function beginWalk(page: Page, portal: SeededPortal, who: string): Promise<Walk> {
  await portal.routeCalls(page.context());
  const traffic = watchTraffic(page);
  await page.goto('/ip-marketplace');
  await expect(page.getByRole('link', { name: /^View Details|Sign In to View/ })).toHaveCount(6);
  return {
    page,
    traffic,
    secrets: [...typed, ...(await portal.storedSecrets())],
    who,
    visited: new Set(),
    listed: NONE,
    shown: [],
  };
}

/** Expects that the browser received and rendered only these canaries and stored none. */
function expectOnly(
  walk: Walk,
  { traffic, dom, storage }: BrowserState,
  allowed: readonly ConfidentialString[],
  where: string,
) {
  const known = [...canaries, ...walk.secrets];
  const visited = [...walk.visited].flatMap(ownId);
  const leaks = {
    traffic: notAmong([...allowed, ...visited, ...walk.listed, ...walk.shown], leaksIn(traffic, known)),
    dom: notAmong(allowed, leaksIn(dom, known)),
    storage: leaksIn(storage, [...withoutIds, ...walk.secrets]),
  };
  expect(leaks, `${walk.who}: ${where}`).toEqual({ traffic: [], dom: [], storage: [] });
}

async function walkPage(walk: Walk, id: string, grant: 'full' | 'masked') {
  const { page, traffic, who } = walk;
  const record = catalogue.find((candidate) => candidate.id === id);
  const title = grant === 'full' ? record?.title : `${record?.category} Investment Opportunity`;
  const full = canariesInFullPage(id, catalogue, canaries);
  walk.visited.add(id);
  await navigateOnClient(page, `/investments/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? id);
  const holdings = await captureBrowserState(page, traffic);
  expectOnly(walk, holdings, grant === 'full' ? full : ownId(id), `/investments/${id}, ${grant}`);
  // Proves that canaries are detected: the granted ones arrived, and many are rendered. Folded lists and other tabs have the rest.
  if (grant !== 'full') return;
  walk.shown.push(...full);
  expect(leaksIn(holdings.traffic, full).length, `${who}: markers sent with ${id}`).toBe(full.length);
  await expect
    .poll(async () => leaksIn(await page.content(), full).length, { message: `${who}: markers drawn of ${id}` })
    .toBeGreaterThan(full.length / 3);
}

async function walkPages(walk: Walk, grant: 'full' | 'masked', which: readonly string[]) {
  for (const id of which) await walkPage(walk, id, grant);
}

async function walkMarketplace(walk: Walk, signedIn: boolean, funding = false) {
  await navigateOnClient(walk.page, '/ip-marketplace');
  await expect(walk.page.getByRole('link', { name: signedIn ? /^View Details/ : 'Sign In to View' })).toHaveCount(6);
  const raised = funding ? canaries.filter(({ place }) => place === 'currentFunding') : [];
  const allowed = signedIn ? [...canariesInFullRow(canaries, funding), ...raised] : NONE;
  walk.listed = allowed;
  expectOnly(walk, await captureBrowserState(walk.page, walk.traffic), allowed, 'the marketplace');
}

async function walkOtherScreens(walk: Walk) {
  for (const path of ['/kyc-onboarding', '/profile', '/chat', '/dashboard']) {
    await navigateOnClient(walk.page, path);
    await expect(walk.page.getByRole('heading', { level: 1 })).toBeVisible();
    // The dashboard shows opportunities of the marketplace.
    const allowed = path === '/dashboard' ? canariesInFullRow(canaries) : NONE;
    if (path === '/dashboard') walk.listed = allowed;
    expectOnly(walk, await captureBrowserState(walk.page, walk.traffic), allowed, path);
  }
}

/** Unlocks a page with its passcode, checks it before and after, checks another page, and locks it again. */
async function walkUnlocked(walk: Walk, id: string, other: string) {
  const { page, traffic } = walk;
  const passcode = passcodes[id];
  if (passcode === undefined) throw new Error(`${id} has no passcode.`);
  await walkPage(walk, id, 'masked');
  await tryPasscode(page, passcode);
  await expect(page.getByText('Opened with a passcode.')).toBeVisible();
  const full = canariesInFullPage(id, catalogue, canaries);
  expectOnly(walk, await captureBrowserState(page, traffic), full, `${id}, just unlocked`);
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(page.getByRole('button', { name: 'I have a passcode' })).toBeVisible();
  expectOnly(walk, await captureBrowserState(page, traffic), ownId(id), `${id}, just locked`);
  await walkPage(walk, other, 'masked');
}

/** One portal for each setting, because seeding it and starting its server take as long as three pages. */
const portals = new Map<VisitorDetail, Promise<SeededPortal>>();
function portalWith(visitorDetail: VisitorDetail): Promise<SeededPortal> {
  const portal = portals.get(visitorDetail) ?? openSeededPortal(visitorDetail);
  portals.set(visitorDetail, portal);
  return portal;
}
test.afterAll(async () => {
  for (const portal of portals.values()) await (await portal).close();
});

test('a visitor sees masked rows, and full pages with VISITOR_DETAIL=full', async ({ page }) => {
  const walk = await beginWalk(page, await portalWith('full'), 'visitor');
  await walkMarketplace(walk, false);
  await walkPages(walk, 'full', TWO);
});

test('a visitor with VISITOR_DETAIL=masked sees only the page that a passcode opens', async ({ page }) => {
  const walk = await beginWalk(page, await portalWith('masked'), 'masked visitor');
  await walkMarketplace(walk, false);
  await walkUnlocked(walk, ...TWO);
  await walkMarketplace(walk, false);
});

test('an investor sees masked pages until approval, except a page that a passcode opens', async ({
  page,
  holdSession,
}) => {
  const portal = await portalWith('masked');
  const { uid, email, password } = await openInvestor('Cosima Birdwhistell');
  await portal.createAccount(uid);
  await holdSession(email, password);
  const walk = await beginWalk(page, portal, 'investor');
  await walkMarketplace(walk, true);
  await walkOtherScreens(walk);
  await walkPage(walk, TWO[1], 'masked');
  await portal.setKyc(uid, 'pending_review');
  await walkUnlocked(walk, ...TWO);
  await portal.setKyc(uid, 'approved');
  await walkPages(walk, 'full', ANOTHER_TWO);
  await portal.setKyc(uid, null);
  await walk.traffic.dropRequested();
  walk.shown = [];
  await walkPage(walk, ANOTHER_TWO[0], 'masked');
});

test('an admin sees full pages, each without the content of the others', async ({ page, holdSession }) => {
  const portal = await portalWith('masked');
  await portal.createAccount('demo-admin', { admin: true });
  await holdSession(personaEmail('demo-admin'));
  const walk = await beginWalk(page, portal, 'admin');
  await walkMarketplace(walk, true, true);
  await walkPages(walk, 'full', [...TWO, ANOTHER_TWO[1]]);
});
