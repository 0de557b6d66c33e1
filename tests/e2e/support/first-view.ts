import type { Page } from '@playwright/test';
import { compress } from './compress.ts';

/** A script or style sheet that a page fetched. */
export interface ViewFile {
  /** Path of the URL. */
  path: string;
  /** Size in Brotli at the highest quality, whatever the server sent. */
  bytes: number;
  text: string;
}

const RUN_IDLE_TASKS = 'test:run-idle-tasks';

/**
 * Records what a page fetches, with `requestIdleCallback` under the test's control: idle callbacks run only in
 * `runIdleTasks`.
 */
export async function watchFirstView(page: Page) {
  const pending = new Set<string>();
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (isCode(request.resourceType())) pending.add(request.url());
  });
  page.on('response', (response) => {
    if (isCode(response.request().resourceType())) urls.add(response.url());
  });
  page.on('requestfinished', (request) => pending.delete(request.url()));
  // Requests of a previous page are aborted with that page.
  page.on('requestfailed', (request) => pending.delete(request.url()));
  await page.addInitScript(holdIdleTasks, RUN_IDLE_TASKS);
  return {
    /** Whether no request is pending two frames from now. */
    isQuiet: async () => {
      await page.evaluate(twoFrames);
      return pending.size === 0;
    },
    /** Runs the idle callbacks. They are registered after the first paint, so this waits for it. */
    runIdleTasks: async () => {
      await page.waitForFunction(isPainted);
      await page.evaluate(twoFrames);
      await page.evaluate((name) => void dispatchEvent(new Event(name)), RUN_IDLE_TASKS);
    },
    /** The number of files fetched so far. */
    count: () => urls.size,
    files: () => Promise.all([...urls].map((url) => readFile(page, url))),
  };
}

const isCode = (resourceType: string) => resourceType === 'script' || resourceType === 'stylesheet';

const cache = new Map<string, ViewFile>();

/** Cached, because built files do not change and Brotli at the highest quality is slow. */
async function readFile(page: Page, url: string): Promise<ViewFile> {
  const file = cache.get(url) ?? (await toFile(page, url));
  cache.set(url, file);
  return file;
}

/**
 * Fetched again, because Playwright has no body for responses from the browser's cache. Retried, because a server may close a
 * keep-alive connection at the moment of the next request.
 */
async function toFile(page: Page, url: string): Promise<ViewFile> {
  const body = await (await page.request.get(url, { maxRetries: 2 })).body();
  return { path: new URL(url).pathname, bytes: compress(body).length, text: body.toString('utf8') };
}

export const totalKilobytes = (files: readonly ViewFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** Runs in the page, before its scripts. */
function holdIdleTasks(name: string): void {
  const deadline: IdleDeadline = { didTimeout: false, timeRemaining: () => 50 };
  const pending = new Map<number, IdleRequestCallback>();
  let count = 0;
  window.requestIdleCallback = (task) => {
    count += 1;
    pending.set(count, task);
    return count;
  };
  window.cancelIdleCallback = (handle) => void pending.delete(handle);
  addEventListener(name, () => {
    const tasks = [...pending.values()];
    pending.clear();
    for (const task of tasks) task(deadline);
  });
}

/** Runs in the page. */
export const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Runs in the page. React sets keys on the elements that it has hydrated. */
export const isHydrated = () =>
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'));
