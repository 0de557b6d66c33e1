import { devices } from '@playwright/test';
import { isHydrated } from '../../tests/e2e/support/first-view.ts';
import { blockingTime, taskTimes } from './task-times.ts';
import { withBrowser } from './with-browser.ts';

const CATEGORIES = ['-*', 'toplevel', 'loading'];

/**
 * Opens a page until all of it answers, forms and what comes at the first idle moment included, and says for how long its
 * tasks would block Lighthouse's phone, in ms, counted by what the processor worked on them.
 */
export const measureWork = (url: string): Promise<number> =>
  withBrowser([], async (browser) => {
    const context = await browser.newContext(devices['Moto G4']);
    const page = await context.newPage();
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url);
    await page.waitForFunction(isHydrated);
    await page.getByRole('region', { name: 'Cookie consent' }).waitFor();
    await page.waitForFunction(() => document.querySelector('[data-pending-hydration]') === null);
    const trace = await browser.stopTracing();
    return blockingTime(taskTimes(trace.toString('utf8')));
  });
