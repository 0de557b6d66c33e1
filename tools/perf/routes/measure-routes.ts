import { chromium, type Locator, type Page } from '@playwright/test';
import { HOST } from '../../../scripts/emulators/ports.ts';
import { withProgress } from '../../../scripts/project/log.ts';
import { readSeed } from '../../../scripts/seed/read-seed.ts';
import { findChromium } from '../../../scripts/test/chromium.ts';
import { chromiumFlags } from '../../../tests/factories/chromium-flags.ts';
import type { Findings, MeasureOptions } from '../findings.ts';
import { withPortal } from '../with-portal.ts';
import { type RouteTimes, routeFindings } from './route-report.ts';

/** A round through the header of a signed-in user; it begins and ends on the dashboard. */
const ROUND = [
  { link: 'Opportunities', path: '/ip-marketplace' },
  { link: 'Network', path: '/chat' },
  { link: 'Investor Dashboard', path: '/dashboard' },
];

/** How long a change of page takes, the first time and again, against loading the same page from its address. */
export const measureRoutes = ({ runs }: MeasureOptions): Promise<Findings> =>
  withPortal((ports) =>
    withProgress('Changing pages', async () => {
      const measured: RouteTimes[][] = [];
      for (let run = 0; run < runs; run += 1) measured.push(await goRound(`http://${HOST}:${ports.hosting}`));
      return routeFindings(measured);
    }),
  );

/** In a browser of its own, so that nothing is there from the round before. */
async function goRound(origin: string): Promise<RouteTimes[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags() });
  try {
    const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
    await noteFirstHeading(page);
    await signIn(page);
    const first = await changePages(page);
    const again = await changePages(page);
    const loaded: number[] = [];
    for (const { path } of ROUND) loaded.push(await timeOfFirstHeading(page, path));
    return ROUND.map(({ path }, at) => ({
      path,
      first: first[at] ?? Number.NaN,
      again: again[at] ?? Number.NaN,
      loaded: loaded[at] ?? Number.NaN,
    }));
  } finally {
    await browser.close();
  }
}

async function changePages(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const { link, path } of ROUND) {
    times.push(await timeRouteChange(page.getByRole('banner').getByRole('link', { name: link, exact: true }), path));
  }
  return times;
}

async function signIn(page: Page): Promise<void> {
  const { personas, password } = readSeed();
  const { email = '' } = personas.find(({ uid }) => uid === 'demo-approved-investor') ?? {};
  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

declare global {
  interface Window {
    /** Milliseconds from the page's beginning to its first heading. */
    firstHeadingAt?: number;
  }
}

/** Has every page that is loaded from now on note when its heading stood. */
const noteFirstHeading = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('h1')?.textContent) return;
      window.firstHeadingAt = performance.now();
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Loads an address and answers how many milliseconds passed until its heading stood. */
async function timeOfFirstHeading(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const time = await page.waitForFunction(() => window.firstHeadingAt);
  return (await time.jsonValue()) ?? Number.NaN;
}

/** Follows a link and answers how many milliseconds passed until the page at `path` stood with a heading of its own, painted. */
const timeRouteChange = (link: Locator, path: string): Promise<number> =>
  link.evaluate((element, expected) => {
    const heading = () => document.querySelector('h1');
    const before = heading();
    const { promise, resolve } = Promise.withResolvers<number>();
    const begun = performance.now();
    const look = () => {
      const now = heading();
      if (location.pathname !== expected || !now?.textContent || now === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    if (element instanceof HTMLElement) element.click();
    return promise;
  }, path);
