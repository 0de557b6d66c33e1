/**
 * Fetches the page that a link leads to as soon as the pointer is over it or the focus on it: `preloadPage` is given its path.
 * Pointing at the same link again, without another between, fetches nothing.
 */
export function prefetchLinks(preloadPage: (pathname: string) => Promise<void>): void {
  let latest: string | null = window.location.pathname;
  const prefetch = ({ target }: Event) => {
    const pathname = linkedPath(target);
    if (pathname === null || pathname === latest || pathname === window.location.pathname) return;
    latest = pathname;
    // Opening the page tries again, and says what is the matter.
    preloadPage(pathname).catch(() => {
      latest = null;
    });
  };
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, prefetch, { passive: true });
}

/** The path of a link within the portal; null of any other element, and of links that open elsewhere. */
function linkedPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname } = new URL(link.href);
  return origin === window.location.origin ? pathname : null;
}
