import type { Page } from '@playwright/test';

/** Something that may be visible: an element by selector, filtered by text. */
export interface Sight {
  selector: string;
  text?: string;
}

declare global {
  interface Window {
    reportSight(name: string): void;
  }
}

/**
 * Checks every frame of every page that is loaded from now on before it is painted, and reports which of the sights were ever
 * visible. `forget` resets it.
 */
export async function watchFrames(page: Page, sights: Record<string, Sight>) {
  const seen = new Set<string>();
  await page.exposeFunction('reportSight', (name: string) => void seen.add(name));
  await page.addInitScript((watched) => {
    const reported = new Set<string>();
    const isVisible = ({ selector, text }: { selector: string; text?: string }) =>
      [...document.querySelectorAll(selector)].some(
        (element) =>
          (text === undefined || element.textContent?.includes(text)) &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    const check = () => {
      for (const [name, sight] of Object.entries(watched)) {
        if (reported.has(name) || !isVisible(sight)) continue;
        reported.add(name);
        window.reportSight(name);
      }
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  }, sights);
  return { seen: () => [...seen].sort(), forget: () => seen.clear() };
}

/** A slow connection, so that a wrong guess stays visible for many frames. */
export async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 400_000,
    uploadThroughput: 200_000,
  });
}
