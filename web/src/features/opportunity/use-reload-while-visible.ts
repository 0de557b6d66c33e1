import { useEffect } from 'react';

/** Each look costs one call and one read, so nobody looks more often, and never in a window that is out of sight. */
const INTERVAL = 30_000;

/** Reloads from time to time as long as `wanted` and somebody can see the page. */
export function useReloadWhileVisible(wanted: boolean, reload: () => void): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) reload();
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [wanted, reload]);
}
