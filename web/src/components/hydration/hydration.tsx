import { type ReactNode, Suspense, useDeferredValue, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Error digest that marks a browser-only boundary instead of a failure. */
export const CLIENT_ONLY = 'client-only';

/** Thrown while prerendering, as React documents for browser-only content. */
export class ClientOnlyError extends Error {
  constructor() {
    super('This part of the page is rendered in the browser.');
    this.name = 'ClientOnlyError';
  }
}

/** Content that depends on the user or the URL. Prerendered HTML contains its placeholder. */
export function ClientOnly({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  return (
    <Suspense fallback={placeholder}>
      {import.meta.env.SSR ? (
        <ThrowClientOnly />
      ) : (
        <DeferredContent placeholder={placeholder}>{children}</DeferredContent>
      )}
    </Suspense>
  );
}

/** React Router's key of the initially loaded location. */
const LOADED = 'default';

/**
 * Splits rendering into short tasks by a deferred value. React would render a browser-only boundary in one task and
 * block a phone for half a second. After navigation, content with loaded code skips the placeholder.
 */
function DeferredContent({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const loaded = useLocation().key === LOADED;
  return useDeferredValue(true, !loaded) ? children : placeholder;
}

function ThrowClientOnly(): never {
  throw new ClientOnlyError();
}

const subscribeToNothing = () => () => {};

/** False while prerendered HTML is hydrated, otherwise true. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/**
 * Marks a part of the page as hydrated and replays its queued clicks (`queue-clicks.ts`). Pending parts inside it
 * replay their own.
 */
export function replayClicks(part: Element): void {
  part.removeAttribute('data-pending-hydration');
  for (const clicked of part.querySelectorAll<HTMLElement>('[data-queued-click]')) {
    if (clicked.closest('[data-pending-hydration]')) continue;
    clicked.removeAttribute('data-queued-click');
    clicked.click();
  }
}
