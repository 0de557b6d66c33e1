import type { Page } from '@playwright/test';
import { compress } from './compress.ts';

/** A script or style sheet that a page fetched. */
export interface ViewFile {
  address: string;
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
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (isCode(request.resourceType())) pending.add(request.url());
  });
  page.on('response', (response) => {
    if (isCode(response.request().resourceType())) addresses.add(response.url());
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
    /** Runs the idle callbacks. They are registered after a painted frame, so this waits for one. */
    runIdleTasks: async () => {
      await page.evaluate(twoFrames);
      await page.evaluate((name) => void dispatchEvent(new Event(name)), RUN_IDLE_TASKS);
    },
    /** The number of files fetched so far. */
    count: () => addresses.size,
    files: () => Promise.all([...addresses].map((address) => readFile(page, address))),
  };
}

const isCode = (resourceType: string) => resourceType === 'script' || resourceType === 'stylesheet';

const weighed = new Map<string, ViewFile>();

/** Cached, because built files do not change and Brotli at the highest quality is slow. */
async function readFile(page: Page, address: string): Promise<ViewFile> {
  const file = weighed.get(address) ?? (await toFile(page, address));
  weighed.set(address, file);
  return file;
}

/**
 * Fetched again, because Playwright has no body for responses from the browser's cache. Retried, because a server may close a
 * keep-alive connection at the moment of the next request.
 */
async function toFile(page: Page, address: string): Promise<ViewFile> {
  const body = await (await page.request.get(address, { maxRetries: 2 })).body();
  return { address: new URL(address).pathname, bytes: compress(body).length, text: body.toString('utf8') };
}

export const totalKilobytes = (files: readonly ViewFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** Runs in the page, before its scripts. */
function holdIdleTasks(name: string): void {
  const deadline: IdleDeadline = { didTimeout: false, timeRemaining: () => 50 };
  const held = new Map<number, IdleRequestCallback>();
  let count = 0;
  window.requestIdleCallback = (task) => {
    count += 1;
    held.set(count, task);
    return count;
  };
  window.cancelIdleCallback = (handle) => void held.delete(handle);
  addEventListener(name, () => {
    const tasks = [...held.values()];
    held.clear();
    for (const task of tasks) task(deadline);
  });
}

const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Runs in the page. React sets keys on the elements that it has hydrated. */
export const isHydrated = () =>
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'));
