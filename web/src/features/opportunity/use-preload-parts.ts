import { useEffect } from 'react';
import { preloadLateParts } from './late-parts.ts';

const FIRST_TOUCH = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Fetches what the first view leaves out as soon as somebody does anything at all on the page: tabs then open at once, and
 * whoever prints gets the whole of it, because even the keys that print begin with one that can be heard.
 */
export function usePreloadParts(): void {
  useEffect(() => {
    const stop = () => {
      for (const event of FIRST_TOUCH) window.removeEventListener(event, begin);
    };
    function begin() {
      stop();
      void preloadLateParts();
    }
    for (const event of FIRST_TOUCH) window.addEventListener(event, begin, { passive: true });
    return stop;
  }, []);
}
