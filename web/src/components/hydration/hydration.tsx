import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

/** The digest by which the browser knows that a boundary was left to it, and did not fail. */
export const LEFT_TO_BROWSER = 'left-to-browser';

/** Thrown while prerendering, as React documents it for content that only the browser can render. */
export class LeftToBrowserError extends Error {
  constructor() {
    super('This part of the page is rendered in the browser.');
    this.name = 'LeftToBrowserError';
  }
}

/** Content that depends on who is here or on the URL. Prerendered HTML holds its placeholder. */
export function ClientOnly({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  return <Suspense fallback={placeholder}>{import.meta.env.SSR ? <LeaveToBrowser /> : children}</Suspense>;
}

function LeaveToBrowser(): never {
  throw new LeftToBrowserError();
}

const subscribeToNothing = () => () => {};

/** False while prerendered HTML is hydrated, true afterwards, and true at once where nothing was prerendered. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/**
 * Marks a part of the page as hydrated and clicks what was clicked before (`public/prevent-flash.js` queued it). Parts inside
 * it that are still pending replay their own clicks.
 */
export function replayClicks(part: Element): void {
  part.removeAttribute('data-pending-hydration');
  for (const clicked of part.querySelectorAll<HTMLElement>('[data-queued-click]')) {
    if (clicked.closest('[data-pending-hydration]')) continue;
    clicked.removeAttribute('data-queued-click');
    clicked.click();
  }
}
