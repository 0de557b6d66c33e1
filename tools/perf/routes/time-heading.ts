import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from the page's beginning to its first heading. */
    firstHeadingAt?: number;
  }
}

/** Has every page that is loaded from now on note when its heading stood. */
export const noteFirstHeading = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('h1')?.textContent) return;
      window.firstHeadingAt = performance.now();
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Loads an address and answers how many milliseconds passed until its heading stood. */
export async function timeOfFirstHeading(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const time = await page.waitForFunction(() => window.firstHeadingAt);
  return (await time.jsonValue()) ?? Number.NaN;
}

/** Follows a link and answers how many milliseconds passed until the page at `path` stood with a heading of its own, painted. */
export const timeRouteChange = (link: Locator, path: string): Promise<number> =>
  link.evaluate((element, expected) => {
    const heading = () => document.querySelector('h1');
    const before = heading();
    const { promise, resolve } = Promise.withResolvers<number>();
    const begun = performance.now();
    const look = () => {
      const now = heading();
      if (location.pathname !== expected || !now?.textContent || now === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    if (element instanceof HTMLElement) element.click();
    return promise;
  }, path);
