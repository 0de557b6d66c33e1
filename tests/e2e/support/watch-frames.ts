import { expect, type Page } from '@playwright/test';

/** A possibly visible element, by selector and text. */
export interface WatchedElement {
  selector: string;
  text?: string;
}

/** Content that must never be shown to some kind of user, not even for one frame. */
export const WATCHED_CONTENT = {
  'visitor’s header': { selector: 'header a[href="/auth/sign-in"]' },
  'member’s header': { selector: 'header a[href="/dashboard"], header [aria-label="Your account"]' },
  'sign-in form': { selector: 'h1', text: 'Investor Login' },
  dashboard: { selector: 'h1', text: 'Investor Dashboard' },
  'no activities': { selector: 'main p', text: 'No activities yet' },
  'an activity': { selector: '[aria-labelledby="dashboard-activities"] time' },
  'not verified': { selector: 'main a', text: 'Start Verification' },
  verified: { selector: 'main a', text: 'View Details' },
  'an email address as a name': { selector: 'main p', text: 'Welcome, approved.investor@' },
  wizard: { selector: 'main form', text: 'Personal Information' },
  'masked row': { selector: 'main a', text: 'Sign In to View' },
  'masked page': { selector: 'main', text: 'Complete your KYC verification' },
  'invitation to join': { selector: 'main a', text: 'Join as Investor' },
  'failed panel': { selector: 'main [role=alert]' },
  'not authorised': { selector: 'h1', text: 'Not authorised' },
} satisfies Record<string, WatchedElement>;

declare global {
  interface Window {
    reportSeen(name: string): void;
  }
}

/** Checks every frame of every page loaded from now on before it is painted, and reports the elements that were visible. `forget` resets it. */
export async function watchFrames(page: Page, elements: Record<string, WatchedElement>) {
  const seen = new Set<string>();
  await page.exposeFunction('reportSeen', (name: string) => void seen.add(name));
  await page.addInitScript((watched) => {
    const reported = new Set<string>();
    const isVisible = ({ selector, text }: { selector: string; text?: string }) =>
      [...document.querySelectorAll(selector)].some(
        (element) =>
          (text === undefined || element.textContent?.includes(text)) &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    const check = () => {
      for (const [name, element] of Object.entries(watched)) {
        if (reported.has(name) || !isVisible(element)) continue;
        reported.add(name);
        window.reportSeen(name);
      }
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  }, elements);
  return { seen: () => [...seen].sort(), forget: () => seen.clear() };
}

/** A slow connection, on which a wrong guess stays visible for many frames. Uncompressed test files make it three times as slow. */
export async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 1_200_000,
    uploadThroughput: 200_000,
  });
}

/** Counts frames, timers and animations of an idle page for half a second. A busy machine only lowers the counts. */
async function countWork() {
  const counts = { frames: 0, timers: 0 };
  const { requestAnimationFrame, setTimeout } = window;
  window.requestAnimationFrame = (run) => {
    counts.frames += 1;
    return requestAnimationFrame(run);
  };
  window.setTimeout = ((run: TimerHandler, ...rest: number[]) => {
    counts.timers += 1;
    return setTimeout(run, ...rest);
  }) as typeof window.setTimeout;
  await new Promise((done) => setTimeout(done, 500));
  Object.assign(window, { requestAnimationFrame, setTimeout });
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  const targets = moving.map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : undefined));
  return { ...counts, animations: targets.map((html) => html?.slice(0, 80)) };
}

/** Expects that the page comes to rest: it requests no frame, sets no time-out and animates nothing. Intervals are not counted. */
export async function expectIdle(page: Page) {
  await expect.poll(() => page.evaluate(countWork)).toEqual({ frames: 0, timers: 0, animations: [] });
}
