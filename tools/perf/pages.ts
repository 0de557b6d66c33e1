import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { PORTAL_SERVICES, type PortTable, portTable, testPortShift } from '../../scripts/emulators/ports.ts';
import { CliError } from '../../scripts/project/errors.ts';
import { log } from '../../scripts/project/log.ts';
import { inProject } from '../../scripts/project/paths.ts';
import { readSeed } from '../../scripts/seed/read-seed.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { onTestEmulators } from '../../scripts/test/on-test-emulators.ts';
import { chromiumFlags } from '../../tests/support/chromium-flags.ts';
import { isPublicPath } from '../../web/src/routing/routes.ts';
import { type Findings, type MeasureOptions, median, percentile } from './findings.ts';
import { type LighthouseFigures, runLighthouse } from './lighthouse.ts';
import { measureIdle, SLOWDOWN } from './measure-idle.ts';
import { IGNORE_CERTIFICATE, serveOverHttp2 } from './serve-http2.ts';

export interface Visit {
  viewer: 'visitor' | 'demo-approved-investor' | 'demo-admin';
  path: string;
}

const OPPORTUNITY = '/investments/dod-passthejam-ip-box';
const SCREENS: readonly Visit[] = [
  { viewer: 'visitor', path: OPPORTUNITY },
  ...['/dashboard', '/ip-marketplace', OPPORTUNITY, '/kyc-onboarding', '/chat'].map(
    (path) => ({ viewer: 'demo-approved-investor', path }) as const,
  ),
  { viewer: 'demo-admin', path: '/admin' },
];

export interface PageFigures extends LighthouseFigures {
  /** Milliseconds from an interaction to its paint, for 95 of 100. */
  response: number;
  /** Milliseconds of main-thread work per second without user input. */
  idle: number;
}

/** A column of the table, and the goal for a page. */
interface Column {
  figure: keyof PageFigures;
  head: string;
  digits: number;
  least?: (visit: Visit) => number;
  most?: (visit: Visit) => number;
}

/** Search engines get the public pages. The others need no full marks. */
const fullMarks = ({ viewer, path }: Visit) => (viewer === 'visitor' && isPublicPath(path) ? 100 : 0);

const COLUMNS: readonly Column[] = [
  { figure: 'performance', head: 'perf', digits: 0, least: ({ viewer }) => (viewer === 'visitor' ? 95 : 90) },
  { figure: 'paint', head: 'LCP s', digits: 2, most: ({ viewer }) => (viewer === 'visitor' ? 1.5 : 2.5) },
  { figure: 'blocking', head: 'TBT ms', digits: 0 },
  { figure: 'shift', head: 'CLS', digits: 3, most: () => 0.01 },
  { figure: 'response', head: 'INP ms', digits: 0, most: () => 200 },
  // The carousel on the home page moves.
  { figure: 'idle', head: 'idle ms/s', digits: 0, most: ({ path }) => (path === '/' ? 30 : 10) },
  { figure: 'accessibility', head: 'a11y', digits: 0, least: fullMarks },
  { figure: 'bestPractices', head: 'best', digits: 0, least: fullMarks },
  { figure: 'seo', head: 'SEO', digits: 0, least: fullMarks },
];

const nameOf = ({ path, viewer }: Visit) => `${path} (${viewer})`;

/** Measures the public pages and the screens of the portal with Lighthouse's phone, as visitor, investor and admin. */
export const measurePages = ({ pages, runs }: MeasureOptions): Promise<Findings> =>
  onTestEmulators({ services: PORTAL_SERVICES, command: 'npm run perf', seeded: true }, async () => {
    const ports = portTable(testPortShift());
    const site = await serveOverHttp2(inProject('web', 'dist-test'), ports.hosting, ports.vite);
    try {
      const publicPages = site.pages.filter(isPublicPath).map((path) => ({ viewer: 'visitor', path }) as const);
      const measured: { visit: Visit; figures: PageFigures }[] = [];
      for (const visit of choose(pages, [...publicPages, ...SCREENS])) {
        const results: PageFigures[] = [];
        while (results.length < runs) results.push(await measureVisit(visit, site.origin, ports));
        const figures = medians(results);
        measured.push({ visit, figures });
        log(`✓ ${nameOf(visit)}: ${figures.performance}`);
      }
      return pageFindings(measured, runs);
    } finally {
      await site.stop();
    }
  });

function choose(paths: readonly string[], all: readonly Visit[]): readonly Visit[] {
  const known = new Set(all.map(({ path }) => path));
  const unknown = paths.find((path) => !known.has(path));
  if (unknown !== undefined) throw new CliError(`There is no page ${unknown}: choose from ${[...known].join(', ')}.`);
  return all.filter(({ path }) => paths.length === 0 || paths.includes(path));
}

const medians = (results: readonly PageFigures[]): PageFigures => {
  const middle = (figure: keyof PageFigures) => median(results.map((result) => result[figure]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    paint: middle('paint'),
    blocking: middle('blocking'),
    shift: middle('shift'),
    response: middle('response'),
    idle: middle('idle'),
  };
};

export function pageFindings(measured: readonly { visit: Visit; figures: PageFigures }[], runs: number): Findings {
  return {
    title: `Pages over HTTP/2, Lighthouse on a phone (median of ${runs})`,
    table: [
      ['page', ...COLUMNS.map(({ head }) => head)],
      ...measured.map(({ visit, figures }) => [
        nameOf(visit),
        ...COLUMNS.map(({ figure, digits }) => figures[figure].toFixed(digits)),
      ]),
    ],
    missed: measured.flatMap(({ visit, figures }) =>
      COLUMNS.flatMap(({ figure, head, digits, least, most }) => {
        const value = figures[figure];
        const [lowest, highest] = [least?.(visit) ?? -Infinity, most?.(visit) ?? Infinity];
        if (value >= lowest && value <= highest) return [];
        return [`${nameOf(visit)}: ${head} ${value.toFixed(digits)}, not ${value < lowest ? lowest : highest}.`];
      }),
    ),
  };
}

/** Each run has a new browser, signed in beforehand and otherwise without stored data. */
async function measureVisit({ viewer, path }: Visit, origin: string, ports: PortTable): Promise<PageFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  const port = ports.vite + 1;
  const args = [...chromiumFlags(), IGNORE_CERTIFICATE, `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext(folder, { executablePath: await findChromium(), args });
  try {
    const page = browser.pages()[0] ?? (await browser.newPage());
    if (viewer !== 'visitor') await signIn(page, origin, viewer);
    await page.goto('about:blank');
    const figures = await runLighthouse(origin + path, port);
    const response = await measureInteractions(page, origin + path);
    return { ...figures, response, idle: await measureIdle(page) };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const INTERACTIONS = 20;

/**
 * Measures twenty interactions with a loaded screen, slowed down like a phone: every tab, a word typed into the first
 * field, the colour scheme changed and changed back, and the Tab key for the rest. Returns the 95th percentile of the
 * browser's Event Timing, in milliseconds.
 */
async function measureInteractions(page: Page, url: string): Promise<number> {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(recordInteractions);
  let left = INTERACTIONS;
  const interact = async (act: () => Promise<void>) => {
    if (left <= 0) return;
    left -= 1;
    await act();
    // Waits for its frame and the next one, because two interactions in one frame would count as one.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  };
  for (const tab of await page.getByRole('tab').all()) await interact(() => tab.click());
  // The panel of the last tab may still replace a field. A listener of Firestore keeps its request open.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  const field = page.getByRole('main').getByRole('textbox').first();
  if (await field.isVisible()) {
    await interact(() => field.click());
    for (const letter of 'patents') await interact(() => page.keyboard.press(letter));
  }
  for (const _way of ['there', 'back']) {
    await interact(() =>
      page
        .getByRole('button', { name: /^Switch to/ })
        .first()
        .click(),
    );
  }
  while (left > 0) await interact(() => page.keyboard.press('Tab'));
  const durations = await page.evaluate(() => [...(globalThis.interactionTimes?.values() ?? [])]);
  await session.detach();
  // The browser leaves out interactions shorter than 16 ms.
  const quick = Array<number>(Math.max(0, INTERACTIONS - durations.length)).fill(0);
  return percentile([...durations, ...quick], 0.95);
}

declare global {
  /** In the page: the longest time of each interaction's events, by the browser's interaction id. */
  var interactionTimes: Map<number, number> | undefined;
}

/** Runs in the page. */
function recordInteractions(): void {
  const times = new Map<number, number>();
  globalThis.interactionTimes = times;
  const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry && typeof entry.interactionId === 'number' ? entry.interactionId : 0;
      if (id > 0) times.set(id, Math.max(times.get(id) ?? 0, entry.duration));
    }
  }).observe(events);
}

async function signIn(page: Page, origin: string, uid: string): Promise<void> {
  const { personas, password } = readSeed();
  const { email = '' } = personas.find((persona) => persona.uid === uid) ?? {};
  await page.goto(`${origin}/auth/sign-in`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // Once a day the portal records the session and looks up the account again, which reconnects Firestore.
  const noted = page.waitForResponse(
    (response) => response.url().endsWith('/recordSession') && response.request().method() === 'POST',
  );
  const checked = noted.then(() => page.waitForResponse(/accounts:lookup/));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await checked;
}
