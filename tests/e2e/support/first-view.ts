import { expect, type Page, test } from '@playwright/test';
import { compress } from './compress.ts';

/** A script or style sheet that a page loaded. */
export interface ViewFile {
  /** Path of the URL. */
  path: string;
  /** Size in Brotli at the highest quality, independent of the server's encoding. */
  bytes: number;
  text: string;
}

const RUN_IDLE_TASKS = 'test:run-idle-tasks';
const STOP_HOLDING = 'test:stop-holding-idle-tasks';

/** Records the files that a page loads, and holds its idle callbacks: they run only in `runIdleTasks`, until `stopHolding`. */
export async function watchFirstView(page: Page) {
  const pending = new Set<string>();
  const urls = new Set<string>();
  /** True if no request is pending after two frames. */
  const isQuiet = async () => {
    await page.evaluate(twoFrames);
    return pending.size === 0;
  };
  /** Runs the idle callbacks after the first paint, when they are registered. */
  const runIdleTasks = async () => {
    await page.waitForFunction(isPainted);
    await page.evaluate(twoFrames);
    await page.evaluate((name) => void dispatchEvent(new Event(name)), RUN_IDLE_TASKS);
  };
  page.on('request', (request) => {
    if (isCode(request.resourceType())) pending.add(request.url());
  });
  page.on('response', (response) => {
    if (isCode(response.request().resourceType())) urls.add(response.url());
  });
  page.on('requestfinished', (request) => pending.delete(request.url()));
  // Requests of a previous page are aborted with that page.
  page.on('requestfailed', (request) => pending.delete(request.url()));
  await page.addInitScript(holdIdleTasks, [RUN_IDLE_TASKS, STOP_HOLDING] as const);
  return {
    isQuiet,
    runIdleTasks,
    /** Runs idle callbacks until none loads a new file. */
    runUntilIdle: async () => {
      await expect(page.locator('main .MuiSkeleton-root:not([data-placeholder])'), 'what is loading').toHaveCount(0);
      let before = -1;
      for (let now = 0; now !== before; now = urls.size) {
        before = now;
        await expect.poll(isQuiet).toBe(true);
        await runIdleTasks();
        await expect.poll(isQuiet).toBe(true);
      }
    },
    /** Lets the browser decide again when the page is idle. */
    stopHolding: () => page.evaluate((name) => void dispatchEvent(new Event(name)), STOP_HOLDING),
    /** Forgets the files, for the next page. */
    forget: () => urls.clear(),
    /** The files that the current page has loaded. Files from the browser's memory cache have no response. */
    files: async () => {
      for (const url of await page.evaluate(fetchedCode)) urls.add(url);
      return Promise.all([...urls].map((url) => readFile(page, url)));
    },
  };
}

export type FirstView = Awaited<ReturnType<typeof watchFirstView>>;

/** Runs in the page. */
const fetchedCode = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => /\.(?:js|css)$/.test(new URL(url).pathname));

const isCode = (resourceType: string) => resourceType === 'script' || resourceType === 'stylesheet';

const cache = new Map<string, ViewFile>();

/** Cached, because built files do not change and the highest Brotli quality is slow. */
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

/** The files by size, to show the largest. */
const table = (files: readonly ViewFile[]) =>
  files
    .toSorted((left, right) => right.bytes - left.bytes)
    .map(({ path, bytes }) => `${(bytes / 1024).toFixed(2).padStart(8)}  ${path}`)
    .join('\n');

/** Builds of the same code in two folders differed by 0.2 KB. */
const NOISE = 0.3;

/** Expects these files to be within a budget in KB (1024 bytes) of Brotli at quality 11. */
export function expectWithin(files: readonly ViewFile[], path: string, budget: number) {
  const weight = totalKilobytes(files);
  test.info().annotations.push({ type: 'weight', description: `${path}: ${weight.toFixed(1)} of ${budget} KB` });
  expect(weight, `${path} weighs ${weight.toFixed(1)} KB:\n${table(files)}\n`).toBeLessThanOrEqual(budget + NOISE);
}

/** SDKs by a string that occurs only in their code. */
const SDKS = {
  Auth: /identitytoolkit\.googleapis/,
  Firestore: /google\.firestore\.v1/,
  Storage: /firebasestorage\.googleapis/,
  Functions: /us-central1/,
  reactfire: /_reactFirePreloadedObservables/,
};
export type Sdk = keyof typeof SDKS;

export const sdksIn = (files: readonly ViewFile[]) =>
  Object.entries(SDKS)
    .filter(([, words]) => files.some(({ text }) => words.test(text)))
    .map(([sdk]) => sdk);

export function expectWithoutLiveData(files: readonly ViewFile[]) {
  const sdks = sdksIn(files);
  expect(sdks).toContain('Auth' satisfies Sdk);
  expect(sdks).not.toContain('Firestore' satisfies Sdk);
  expect(sdks).not.toContain('reactfire' satisfies Sdk);
}

/** Runs in the page, before its scripts. */
function holdIdleTasks([run, stop]: readonly [string, string]): void {
  const { requestIdleCallback, cancelIdleCallback } = window;
  const deadline: IdleDeadline = { didTimeout: false, timeRemaining: () => 50 };
  const pending = new Map<number, IdleRequestCallback>();
  let count = 0;
  window.requestIdleCallback = (task) => {
    count += 1;
    pending.set(count, task);
    return count;
  };
  window.cancelIdleCallback = (handle) => void pending.delete(handle);
  const runPending = () => {
    const tasks = [...pending.values()];
    pending.clear();
    for (const task of tasks) task(deadline);
  };
  addEventListener(run, runPending);
  addEventListener(stop, () => {
    Object.assign(window, { requestIdleCallback, cancelIdleCallback });
    runPending();
  });
}

/** Runs in the page. */
export const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Runs in the page. React sets keys on elements that it has hydrated. */
export const isHydrated = () =>
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'));
