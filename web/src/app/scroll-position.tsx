import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { readPositions, type ScrollPositions, savePositions } from './scroll-positions.ts';

/** `#contact?subject=…` names the element `contact`; the contact form reads the rest. */
const targetOf = (hash: string) => hash.slice(1).split('?')[0] ?? '';

/** Time for a page to render the target or to reach the saved position's height (ms): as long as a call may take. */
const TIMEOUT_MS = 30_000;
/** Events after which the user controls the position. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a new page to its top or to the hash's element, and restores the saved position on Back, Forward and Reload.
 * Does not move the first page of a visit, because users scroll before hydration.
 */
export function ScrollPosition() {
  const location = useLocation();
  const { pathname, hash } = location;
  const key = entryOf(location);
  const type = useNavigationType();
  const positions = useRef<ScrollPositions>(null);
  const shown = useRef<{ key: string; pathname: string }>(null);
  const restoring = useRef(false);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const record = () => {
      if (shown.current && !restoring.current) positions.current?.set(shown.current.key, window.scrollY);
    };
    const save = () => savePositions(positions.current);
    window.addEventListener('scroll', record, { passive: true });
    window.addEventListener('pagehide', save);
    // Users may have scrolled before hydration.
    record();
    return () => {
      window.removeEventListener('scroll', record);
      window.removeEventListener('pagehide', save);
    };
  }, []);

  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const before = shown.current;
    shown.current = { key, pathname };
    const arriving = before === null;
    const returning = type === 'POP' && !(arriving && isFreshVisit());
    const saved = returning ? positions.current.get(key) : undefined;
    if (saved !== undefined) {
      restoring.current = true;
      return untilPossible(
        () => scrollDownTo(saved),
        () => {
          restoring.current = false;
        },
      );
    }
    if (!arriving && before.pathname !== pathname) window.scrollTo(0, 0);
    if (hash.length <= 1) return undefined;
    // Read `scrollY` last: it forces a layout, which is expensive during hydration.
    return arriving && window.scrollY !== 0 ? undefined : untilPossible(() => scrollToElement(targetOf(hash)));
  }, [key, pathname, hash, type]);
  return null;
}

/** Identifies an entry of the tab's history. The router gives the first entry of every document the same key. */
const entryOf = ({ key, pathname, search }: Location) => (key === 'default' ? `${key} ${pathname}${search}` : key);

/** True if a link or the address bar opened this document, not Back, Forward or Reload. */
function isFreshVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}

/** Returns false while the page is not tall enough. */
function scrollDownTo(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
}

/** Returns false while the element is missing. */
function scrollToElement(id: string): boolean {
  const target = document.getElementById(id);
  target?.scrollIntoView();
  return target !== null;
}

/**
 * Retries whenever the page grows, until success, scrolling by the user or the timeout. Returns a function that stops
 * it.
 */
function untilPossible(scroll: () => boolean, onEnd: () => void = () => undefined): () => void {
  const controller = new AbortController();
  const stop = () => controller.abort();
  controller.signal.addEventListener('abort', onEnd, { once: true });
  if (scroll()) {
    stop();
    return stop;
  }
  const attempt = () => {
    if (scroll()) stop();
  };
  const resized = new ResizeObserver(attempt);
  resized.observe(document.documentElement);
  const changed = new MutationObserver(attempt);
  changed.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, TIMEOUT_MS);
  for (const event of OWN_SCROLLING) {
    window.addEventListener(event, stop, { passive: true, signal: controller.signal });
  }
  controller.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resized.disconnect();
    changed.disconnect();
  });
  return stop;
}
