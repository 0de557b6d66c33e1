import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('print');
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/**
 * True while the page is being printed. Styles hide and show most of what differs on paper; this is for what is not drawn
 * at all until somebody opens it. A store's change is rendered at once, before the browser lays the pages out.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia('print').matches);
}
