import { type ReactNode, Suspense, useDeferredValue, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

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
  return (
    <Suspense fallback={placeholder}>
      {import.meta.env.SSR ? <LeaveToBrowser /> : <RenderInSlices placeholder={placeholder}>{children}</RenderInSlices>}
    </Suspense>
  );
}

/** React Router's key of the location that was loaded, and not navigated to. */
const LOADED = 'default';

/**
 * React renders a boundary that was left to the browser in one task, which would block a phone for half a second. A deferred value lets it
 * render the content in short ones. A page that is navigated to shows no placeholder where its code is there already.
 */
function RenderInSlices({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const loaded = useLocation().key === LOADED;
  return useDeferredValue(true, !loaded) ? children : placeholder;
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
 * Marks a part of the page as hydrated and clicks what was clicked before (`queue-clicks.ts` queued it). Parts inside
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
