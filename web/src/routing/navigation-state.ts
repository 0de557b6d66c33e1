import { paths } from './paths.ts';

/** What a link to an auth page may carry: why the user is sent there, where to return to, and whose account it is about. */
export interface NavigationState {
  message?: string;
  from?: string;
  email?: string;
}

/**
 * What the links of prerendered pages carry. They work without JavaScript, so all they have is their URL. It names a reason and
 * never holds its text: otherwise any link could put its own text on the sign-in page.
 */
const REASONS = new Map<string | null, NavigationState>([
  ['invest', { message: 'Join as an investor to access exclusive IP investment opportunities', from: paths.home }],
  ['dashboard', { message: 'Sign in to access your investor dashboard', from: paths.home }],
]);
const REASON = 'for';

export const withReason = (path: string, reason: 'invest' | 'dashboard') => `${path}?${REASON}=${reason}`;

/** Reads `location.state`, which the browser's history keeps and which is therefore untrusted; else the reason in the URL. */
export function readNavigationState(state: unknown, search = ''): NavigationState {
  const reason = REASONS.get(new URLSearchParams(search).get(REASON));
  if (typeof state !== 'object' || state === null) return { ...reason };
  const message = 'message' in state && typeof state.message === 'string' ? { message: state.message } : {};
  const from = 'from' in state && typeof state.from === 'string' ? { from: state.from } : {};
  const email = 'email' in state && typeof state.email === 'string' ? { email: state.email } : {};
  return { ...reason, ...message, ...from, ...email };
}

/** One leading slash and nothing that a browser could read as another host: no `//`, no backslash, no control character. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
const AUTH_PAGES = /^\/auth(?:[/?#]|$)/;

/** `target` if it is a path of the portal, otherwise the fallback. Auth pages are not returned to: they would redirect at once. */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || !OWN_PATH.test(target) || AUTH_PAGES.test(target)) return fallback;
  return target;
}
