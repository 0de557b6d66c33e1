import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** `#contact?subject=…` names the element `contact`, which reads what follows the question mark. */
const targetOf = (hash: string) => hash.slice(1).split('?')[0] ?? '';

/** How long to wait until the page has rendered the target. */
const TIMEOUT_MS = 5000;

/** Scrolls to the element with this id once it is rendered. Returns a function that stops waiting. */
function scrollToTarget(id: string): () => void {
  const scroll = () => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    return target !== null;
  };
  if (scroll()) return () => undefined;
  const observer = new MutationObserver(() => scroll() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), TIMEOUT_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Scrolls to the top of the page after navigation, or to the element that the hash names. The first page of a visit keeps its
 * position: it may have been scrolled before hydration.
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const first = useRef(true);
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    if (pathname && !first.current) window.scrollTo(0, 0);
    const arriving = first.current;
    first.current = false;
    if (hash.length <= 1) return undefined;
    // `scrollY` comes last: reading it forces a layout, which is expensive during hydration.
    return arriving && window.scrollY !== 0 ? undefined : scrollToTarget(targetOf(hash));
  }, [pathname, hash]);
  return null;
}
