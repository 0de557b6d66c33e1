import { untilReleased } from '#components/hydration/until-released.ts';
import { CookieBar } from './cookie-bar.tsx';

/** The bar lies over what is there already: coming under a finger, it would take a press away from what was meant. */
export async function bringCookieBar(): Promise<typeof CookieBar> {
  if (!import.meta.env.SSR) await untilReleased();
  return CookieBar;
}
