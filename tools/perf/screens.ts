import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { PortTable } from '../../scripts/emulators/ports.ts';
import { log } from '../../scripts/project/log.ts';
import { inProject } from '../../scripts/project/paths.ts';
import { readSeed } from '../../scripts/seed/read-seed.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { chromiumFlags } from '../../tests/support/chromium-flags.ts';
import { type Findings, type MeasureOptions, median, percentile } from './findings.ts';
import { LONGEST_BLOCKING, runLighthouse } from './lighthouse.ts';
import { serveSite } from './site/serve-site.ts';
import { measureIdle, SLOWDOWN } from './task-times.ts';
import { PERF_FOLDER, withPortal } from './with-portal.ts';

interface Screen {
  viewer: 'visitor' | 'demo-approved-investor' | 'demo-admin';
  path: string;
}

const OPPORTUNITY = '/investments/dod-passthejam-ip-box';
const SCREENS: readonly Screen[] = [
  ...['/auth/sign-in', '/auth/sign-up', '/ip-marketplace', OPPORTUNITY].map(
    (path) => ({ viewer: 'visitor', path }) as const,
  ),
  ...['/dashboard', '/ip-marketplace', OPPORTUNITY, '/kyc-onboarding', '/chat'].map(
    (path) => ({ viewer: 'demo-approved-investor', path }) as const,
  ),
  { viewer: 'demo-admin', path: '/admin' },
];

/** Lighthouse's lowest allowed score, and the most seconds until the largest paint. */
const goalFor = ({ viewer }: Screen) => (viewer === 'visitor' ? { score: 95, paint: 1.5 } : { score: 90, paint: 2.5 });
const HEADS = ['screen', 'perf', 'LCP s', 'TBT ms', 'work ms', 'CLS', 'INP ms', 'idle ms/s'];
const MOST_SHIFT = 0.01;
/** Milliseconds from an interaction to its paint, for 95 of 100. */
const RESPONSE = 200;
/** The most milliseconds of main-thread work per second without user input. */
const IDLE = 10;

/** Measures the screens of the portal with Lighthouse's phone, as visitor, investor and admin. */
export const measureScreens = ({ pages, runs }: MeasureOptions): Promise<Findings> =>
  withPortal(async (ports) => {
    // Used in addition to Hosting's emulator, which does not compress.
    const site = await serveSite(inProject('web', PERF_FOLDER), ports.vite, ports);
    try {
      const rows: string[][] = [];
      const missed: string[] = [];
      for (const screen of SCREENS.filter(({ path }) => pages.length === 0 || pages.includes(path))) {
        const figures = await measureScreen(screen, site.origin, ports, runs);
        const { score, paint, blocking, working, shift, response, idle } = figures;
        const name = `${screen.path} (${screen.viewer})`;
        const times = [paint.toFixed(2), blocking.toFixed(0), working.toFixed(0)];
        rows.push([name, String(score), ...times, shift.toFixed(3), String(response), idle.toFixed(0)]);
        log(`✓ ${name}: ${score}`);
        const goal = goalFor(screen);
        if (score < goal.score) missed.push(`${name}: performance ${score}, not ${goal.score}.`);
        if (paint > goal.paint) missed.push(`${name}: largest paint after ${paint.toFixed(2)} s, not ${goal.paint}.`);
        if (working > LONGEST_BLOCKING)
          missed.push(`${name}: blocks for ${working.toFixed(0)} ms of processor time, not ${LONGEST_BLOCKING}.`);
        if (shift > MOST_SHIFT) missed.push(`${name}: the layout shifts by ${shift.toFixed(3)}.`);
        if (response > RESPONSE) missed.push(`${name}: answers an interaction after ${response} ms, not ${RESPONSE}.`);
        if (idle > IDLE) missed.push(`${name}: works ${idle.toFixed(0)} ms of an idle second, not ${IDLE}.`);
      }
      const title = `Screens of the portal, Lighthouse on a phone (median of ${runs})`;
      return { title, table: [HEADS, ...rows], missed };
    } finally {
      await site.stop();
    }
  });

/** Each run has a new browser, signed in beforehand and otherwise without stored data. */
async function measureScreen({ viewer, path }: Screen, origin: string, ports: PortTable, runs: number) {
  const results: Awaited<ReturnType<typeof runLighthouse>>[] = [];
  const responses: number[] = [];
  const idle: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-screens-'));
    const port = ports.vite + 1;
    const args = [...chromiumFlags(), `--remote-debugging-port=${port}`];
    const browser = await chromium.launchPersistentContext(folder, { executablePath: await findChromium(), args });
    try {
      const page = browser.pages()[0] ?? (await browser.newPage());
      if (viewer !== 'visitor') await signIn(page, origin, viewer);
      await page.goto('about:blank');
      results.push(await runLighthouse(origin + path, 'mobile', port, { keepStorage: true }));
      responses.push(await measureInteractions(page, origin + path));
      idle.push(await measureIdle(page));
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return {
    score: median(results.map(({ performance }) => performance)),
    paint: median(results.map(({ largestPaint }) => largestPaint)) / 1000,
    blocking: median(results.map(({ blocking }) => blocking)),
    working: median(results.map(({ working }) => working)),
    shift: median(results.map(({ shift }) => shift)),
    response: median(responses),
    idle: median(idle),
  };
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
