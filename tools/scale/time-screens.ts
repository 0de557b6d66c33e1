import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { PortTable } from '../../scripts/emulators/ports.ts';
import { readSeed } from '../../scripts/seed/read-seed.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { LOADING, screensOf, VIEWER_NAMES, VIEWERS, type Viewer } from '../../tests/screenshots/screens.ts';
import { chromiumFlags } from '../../tests/support/chromium-flags.ts';

const RUNS = 2;
/** A screen is complete when nothing has been loading for so many milliseconds. They are not counted. */
const QUIET = 500;
const POLL = 25;
const TIMEOUT = 120_000;

/**
 * Milliseconds from the request for a page to its last call and its last placeholder, by viewer and URL: the faster
 * of two. The portal runs with the demo data at these ports.
 */
export async function timeScreens(ports: PortTable): Promise<ReadonlyMap<string, number>> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags() });
  try {
    const times = new Map<string, number>();
    for (const viewer of VIEWER_NAMES) {
      const origin = `http://127.0.0.1:${ports.hosting}`;
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      const page = await signedIn(context, origin, viewer);
      const watched = watchCalls(page, ports.functions);
      for (const url of screensOf(viewer)) {
        const runs: number[] = [];
        while (runs.length < RUNS) runs.push(await timeScreen(page, origin + url, watched));
        times.set(`${url} (${viewer})`, Math.min(...runs));
      }
      await context.close();
    }
    return times;
  } finally {
    await browser.close();
  }
}

async function signedIn(context: BrowserContext, origin: string, viewer: Viewer): Promise<Page> {
  const page = await context.newPage();
  const uid = VIEWERS[viewer];
  if (uid === null) return page;
  const { personas, password } = readSeed();
  const { email = '' } = personas.find((persona) => persona.uid === uid) ?? {};
  await page.goto(`${origin}/auth/sign-in`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  return page;
}

/** The number of calls without an answer. */
function watchCalls(page: Page, port: number): { waiting: number } {
  const watched = { waiting: 0 };
  const isCall = (request: { url(): string }) => new URL(request.url()).port === String(port);
  page.on('request', (request) => {
    if (isCall(request)) watched.waiting += 1;
  });
  const ended = (request: { url(): string }) => {
    if (isCall(request)) watched.waiting -= 1;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return watched;
}

async function timeScreen(page: Page, url: string, watched: { waiting: number }): Promise<number> {
  watched.waiting = 0;
  const begun = Date.now();
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  let busyUntil = Date.now();
  while (Date.now() - busyUntil < QUIET) {
    if (Date.now() - begun > TIMEOUT) throw new Error(`${url} was still loading after ${TIMEOUT / 1000} s.`);
    await delay(POLL);
    const loading = await page.locator(LOADING).filter({ visible: true }).count();
    if (loading > 0 || watched.waiting > 0) busyUntil = Date.now();
  }
  return busyUntil - begun;
}
