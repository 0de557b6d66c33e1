import { hasSessionHint } from '#lib/auth/auth-store.ts';
import { visitorUrls } from '#lib/data/fetch-for-visitors.ts';
import { findRoute } from '#routing/routes.ts';

/** How long an answer that was requested beforehand may wait for its page, in ms. */
const EARLY_ANSWER_LIFETIME = 10_000;

/**
 * Fetches the page that a link leads to as soon as the pointer is over it or the focus on it: its code, and what every visitor is
 * shown of an opportunity. Nothing that belongs to an account is fetched before its page is opened.
 */
export function prefetchLinks(preloadPage: (pathname: string) => Promise<void>): void {
  const fetched = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const pathname = linkedPath(target);
    if (pathname === null || pathname === window.location.pathname) return;
    prefetchOpportunity(pathname);
    if (fetched.has(pathname)) return;
    fetched.add(pathname);
    // Opening the page tries again, and says what is the matter.
    preloadPage(pathname).catch(() => fetched.delete(pathname));
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

function prefetchOpportunity(pathname: string): void {
  if (hasSessionHint() || findRoute(pathname) !== 'opportunity') return;
  const url = visitorUrls.opportunity(pathname.split('/')[2] ?? '');
  if (globalThis.earlyRequest?.url === url) return;
  const response = fetch(url);
  response.catch(() => undefined);
  const request = { url, response };
  globalThis.earlyRequest = request;
  setTimeout(() => {
    if (globalThis.earlyRequest === request) globalThis.earlyRequest = undefined;
  }, EARLY_ANSWER_LIFETIME);
}
