import { expect, type Page } from '@playwright/test';
import { isHydrated } from './first-view.ts';

/** CLS on the slow phone. */
export const SHIFT_MAX = 0.02;

/** Shown while a page loads. A progress bar with a value shows how far a verification is. */
const UNFINISHED = 'main .MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow]), #root [role="status"].loading';

/** A phone with 150 ms, 1.6 Mbit/s and a quarter of the processor. Uncompressed test files get three times the throughput. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 600_000,
    uploadThroughput: 100_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(recordShifts);
}

/** Opens a URL, waits until it has loaded its parts and fonts, and returns its layout shifts. */
export async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(isHydrated);
  await expect(page.locator(UNFINISHED)).toHaveCount(0);
  await page.evaluate(untilIdle);
  return page.evaluate(() => window.layoutShifts);
}

export const totalShift = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/** Runs in the page, before its scripts. */
function recordShifts() {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
      const moved = entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      window.layoutShifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. Parts that load when idle may load further parts. */
async function untilIdle() {
  for (let before = -1, now = 0; now !== before; now = performance.getEntriesByType('resource').length) {
    before = now;
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}
