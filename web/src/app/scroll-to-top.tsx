import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** `#contact?subject=…` leads to the element `contact`; what follows the question mark is for that element to read. */
const elementOf = (hash: string) => document.getElementById(decodeURIComponent(hash.slice(1).split('?')[0] ?? ''));

/** Every route change begins at the top of the page, or at the part that the address names. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const target = hash ? elementOf(hash) : null;
    if (target) target.scrollIntoView();
    else if (pathname) window.scrollTo(0, 0);
  }, [pathname, hash]);
  return null;
}
