/**
 * Fetches a link's page on hover or focus, by calling `preloadPage` with its path. Ignores repeated hovers over the
 * same link.
 */
export function prefetchLinks(preloadPage: (pathname: string) => Promise<void>): void {
  let latest: string | null = window.location.pathname;
  const prefetch = ({ target }: Event) => {
    const pathname = linkedPath(target);
    if (pathname === null || pathname === latest || pathname === window.location.pathname) return;
    latest = pathname;
    // Opening the page tries again and shows the error.
    preloadPage(pathname).catch(() => {
      latest = null;
    });
  };
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, prefetch, { passive: true });
}

/** Path of a link within the portal; null for other elements and for links that open elsewhere. */
function linkedPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname } = new URL(link.href);
  return origin === window.location.origin ? pathname : null;
}
