import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** `#contact?subject=…` leads to the element `contact`; what follows the question mark is for that element to read. */
const targetOf = (hash: string) => hash.slice(1).split('?')[0] ?? '';

/** How long a page may take to draw the part that its address names. */
const PATIENCE = 5000;

/** Scrolls to the part of the page with this id, as soon as it is there. Returns what gives up waiting. */
function scrollToPart(id: string): () => void {
  const scroll = () => {
    const part = document.getElementById(id);
    part?.scrollIntoView();
    return part !== null;
  };
  if (scroll()) return () => undefined;
  const observer = new MutationObserver(() => scroll() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Every route change begins at the top of the page, or at the part that the address names. The first page of a visit stays
 * where it is: it may have been read, and scrolled, before the portal took it over.
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
    // Asked last: the answer makes the browser lay out the whole page, which is dear while a page is being taken over.
    return arriving && window.scrollY !== 0 ? undefined : scrollToPart(targetOf(hash));
  }, [pathname, hash]);
  return null;
}
