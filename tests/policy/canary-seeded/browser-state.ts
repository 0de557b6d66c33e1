import type { Page, Request } from '@playwright/test';
import { expect } from '../../e2e/support/portal-test.ts';

/** Records every completed response as text. Pending ones are not awaited, because a listener's channel never ends. */
export function watchTraffic(page: Page) {
  const bodies: Promise<string>[] = [];
  const unanswered = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().endsWith('/getOpportunity')) unanswered.add(request);
  });
  page.on('requestfailed', (request) => unanswered.delete(request));
  page.on('requestfinished', (request) => {
    bodies.push(bodyOf(request));
    unanswered.delete(request);
  });
  return {
    /** Drops the responses so far, after those to all requested pages have arrived. */
    async dropRequested(): Promise<void> {
      await expect.poll(() => unanswered.size).toBe(0);
      await this.takeNew();
    },

    /** The responses since the last call. */
    async takeNew(): Promise<string> {
      return (await Promise.all(bodies.splice(0))).join('\n');
    },
  };
}

async function bodyOf(request: Request): Promise<string> {
  const response = await request.response();
  if (!/json|html|javascript|text/.test(response?.headers()['content-type'] ?? '')) return '';
  // Responses of a page that was left have no body.
  return (await response?.text().catch(() => '')) ?? '';
}
export type Traffic = ReturnType<typeof watchTraffic>;

export interface BrowserState {
  traffic: string;
  dom: string;
  /** Local and session storage, history state, caches and every IndexedDB database. */
  storage: string;
}

/** Captures the traffic, the DOM with late content, and the storage of a page. */
export async function captureBrowserState(page: Page, traffic: Traffic): Promise<BrowserState> {
  // A key press loads the content that the first view omits, including all six tabs.
  await page.keyboard.press('Shift');
  await expect(page.locator('[role="tabpanel"]:not(:has(> :nth-child(2)))')).toHaveCount(0);
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  const dom = withUnformattedFigures(await page.content());
  const storage = await page.evaluate(readStores);
  return { traffic: await traffic.takeNew(), dom, storage };
}

/** Navigates on the client, as a link does, so that the page keeps its memory. */
export const navigateOnClient = (page: Page, path: string) =>
  page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Adds figures without separators: a page renders the 700001009 of a response as 700,001,009. */
const withUnformattedFigures = (html: string) => `${html}\n${html.replaceAll(/(?<=\d),(?=\d{3})/g, '')}`;

/** Runs in the page. */
async function readStores(): Promise<string> {
  const ready = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const stores: unknown[] = [{ ...localStorage }, { ...sessionStorage }, history.state, await caches.keys()];
  for (const { name } of await indexedDB.databases()) {
    const opened = await ready(indexedDB.open(name ?? ''));
    for (const store of opened.objectStoreNames) {
      stores.push(await ready(opened.transaction(store).objectStore(store).getAll()));
    }
    opened.close();
  }
  return JSON.stringify(stores);
}
