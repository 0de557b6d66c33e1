import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Lighthouse's factor between this machine and a phone. */
export const SLOWDOWN = 4;

/** A page has finished its own work by then. */
const SETTLED_MS = 6000;
const WATCHED_MS = 5000;

/** Measures a page's main-thread work without user input, in milliseconds per second. */
export async function measureIdle(page: Page, slowdown = SLOWDOWN): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Performance.enable');
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  await delay(SETTLED_MS);
  const before = await worked();
  await delay(WATCHED_MS);
  const during = (await worked()) - before;
  await session.detach();
  return (during / WATCHED_MS) * 1000;
}
