import { waitForPointerUp } from '#components/hydration/replay.ts';
import { CookieBar } from './cookie-bar.tsx';

/** The bar covers part of the page. Shown while a pointer is down, it would receive a click meant for what is under it. */
export async function bringCookieBar(): Promise<typeof CookieBar> {
  if (!import.meta.env.SSR) await waitForPointerUp();
  return CookieBar;
}
