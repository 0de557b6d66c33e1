import type { Page } from '@playwright/test';
import { compress } from './compress.ts';

/** A script or style sheet that a page has asked for. */
export interface ViewFile {
  address: string;
  /** In Brotli at its strongest, whatever the server sent. */
  bytes: number;
  text: string;
}

const RUN_IDLE_TASKS = 'test:run-idle-tasks';

/**
 * Watches what a page asks for, with the browser's idle moments in the test's hand: what a page leaves for later is asked for
 * when `runIdleTasks` says so, and not before.
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
  // What a page before this one had asked for ends with that page.
  page.on('requestfailed', (request) => pending.delete(request.url()));
  await page.addInitScript(holdIdleTasks, RUN_IDLE_TASKS);
  return {
    /** Whether nothing is under way any more, two frames from now. */
    isQuiet: async () => {
      await page.evaluate(twoFrames);
      return pending.size === 0;
    },
    /** What waits for an idle moment waits for a painted frame before. */
    runIdleTasks: async () => {
      await page.evaluate(twoFrames);
      await page.evaluate((name) => void dispatchEvent(new Event(name)), RUN_IDLE_TASKS);
    },
    /** How many files it has asked for so far. */
    count: () => addresses.size,
    files: () => Promise.all([...addresses].map((address) => readFile(page, address))),
  };
}

const isCode = (resourceType: string) => resourceType === 'script' || resourceType === 'stylesheet';

const weighed = new Map<string, ViewFile>();

/** A built file does not change, and the strongest Brotli takes its time: each is weighed once, whatever asks for it. */
async function readFile(page: Page, address: string): Promise<ViewFile> {
  const file = weighed.get(address) ?? (await toFile(page, address));
  weighed.set(address, file);
  return file;
}

/**
 * Fetched once more, because a browser does not keep what it has answered from its cache. A server may close a connection that
 * it was asked to keep in the very moment of the next request: that is asked again.
 */
async function toFile(page: Page, address: string): Promise<ViewFile> {
  const body = await (await page.request.get(address, { maxRetries: 2 })).body();
  return { address: new URL(address).pathname, bytes: compress(body).length, text: body.toString('utf8') };
}

export const totalKilobytes = (files: readonly ViewFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** Runs in the page, before anything else does. */
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

/** Runs in the page. React marks the elements that it has taken over with keys of its own. */
export const isTakenOver = () =>
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'));
