import type { Page, Request } from '@playwright/test';
import { expect } from '../portal-test.ts';

/** Everything that has come to this page, as text; what is still coming (a listener's channel never ends) is not waited for. */
export function watchTraffic(page: Page) {
  const bodies: Promise<string>[] = [];
  page.on('requestfinished', (request) => bodies.push(bodyOf(request)));
  return {
    /** What has come since it was last taken. */
    async take(): Promise<string> {
      return (await Promise.all(bodies.splice(0))).join('\n');
    },
  };
}

async function bodyOf(request: Request): Promise<string> {
  const response = await request.response();
  if (!/json|html|javascript|text/.test(response?.headers()['content-type'] ?? '')) return '';
  // What a page that is left had asked for has no body any more.
  return (await response?.text().catch(() => '')) ?? '';
}
export type Traffic = ReturnType<typeof watchTraffic>;

export interface Holdings {
  traffic: string;
  dom: string;
  /** Local and session storage, the history's state, and every database of the browser. */
  kept: string;
}

/** All that a browser holds of the page before it, with whatever the page draws late. */
export async function captureBrowserState(page: Page, traffic: Traffic): Promise<Holdings> {
  // The first key fetches what the first view leaves out, and on paper all six tabs are drawn.
  await page.keyboard.press('Shift');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[role="tabpanel"]:not(:has(> :nth-child(2)))')).toHaveCount(0);
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  const dom = withBareFigures(await page.content());
  const kept = await page.evaluate(readStores);
  await page.emulateMedia({ media: 'screen' });
  return { traffic: await traffic.take(), dom, kept };
}

/** Goes to another page within the portal, as a link does: what the browser holds stays in its memory. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** A page writes 700,001,009 where an answer has 700001009: both count. */
const withBareFigures = (html: string) => `${html}\n${html.replaceAll(/(?<=\d),(?=\d{3})/g, '')}`;

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
