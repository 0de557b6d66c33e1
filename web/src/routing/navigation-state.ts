import { paths } from './paths.ts';

/** State of a link to an auth page: a message, the return path and the account's email address. */
export interface NavigationState {
  message?: string;
  from?: string;
  email?: string;
}

/**
 * Links of prerendered pages work without JavaScript, so the URL carries their state. It names a reason instead of its
 * text: otherwise any link could put its own text on the sign-in page.
 */
const REASONS = new Map<string | null, NavigationState>([
  ['invest', { message: 'Join as an investor to access exclusive IP investment opportunities', from: paths.home }],
  ['dashboard', { message: 'Sign in to access your investor dashboard', from: paths.home }],
]);
const REASON = 'for';

export const withReason = (path: string, reason: 'invest' | 'dashboard') => `${path}?${REASON}=${reason}`;

/** Reads the untrusted `location.state`, otherwise the reason in the URL. */
export function readNavigationState(state: unknown, search = ''): NavigationState {
  const reason = REASONS.get(new URLSearchParams(search).get(REASON));
  if (typeof state !== 'object' || state === null) return { ...reason };
  const message = 'message' in state && typeof state.message === 'string' ? { message: state.message } : {};
  const from = 'from' in state && typeof state.from === 'string' ? { from: state.from } : {};
  const email = 'email' in state && typeof state.email === 'string' ? { email: state.email } : {};
  return { ...reason, ...message, ...from, ...email };
}

/** One leading slash and nothing that a browser could read as another host: no `//`, backslash or control character. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
const AUTH_PAGES = /^\/auth(?:[/?#]|$)/;

/**
 * Returns `target` if it is a path of the portal, otherwise the fallback. Refuses auth pages, because they would
 * redirect again.
 */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || !OWN_PATH.test(target) || AUTH_PAGES.test(target)) return fallback;
  return target;
}
