/** One leading slash and nothing that a browser could read as another host: no `//`, no backslash, no control character. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
const AUTH_PAGES = /^\/auth(?:[/?#]|$)/;

/**
 * A place to return to, if it lies within the portal; otherwise the fallback. The auth pages are no place to return to:
 * they would send a signed-in person on at once.
 */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || !OWN_PATH.test(target) || AUTH_PAGES.test(target)) return fallback;
  return target;
}
