import { paths } from './paths.ts';

/** What a link to an auth page may carry: why the person is sent there, and where to bring them back. */
export interface NavigationState {
  message?: string;
  from?: string;
}

/**
 * What the links of a prerendered page carry. They work before any script has run, and so have nothing but their address; and
 * that names a reason and never holds its words, or anybody could put words of their own on the sign-in page.
 */
const REASONS = new Map<string | null, NavigationState>([
  ['invest', { message: 'Join as an investor to access exclusive IP investment opportunities', from: paths.home }],
  ['dashboard', { message: 'Sign in to access your investor dashboard', from: paths.home }],
]);
const REASON = 'for';

export const withReason = (path: string, reason: 'invest' | 'dashboard') => `${path}?${REASON}=${reason}`;

/**
 * Reads `location.state`, which survives reloads in the browser's history and so counts as data from outside; where it says
 * nothing, the reason that the address names.
 */
export function readNavigationState(state: unknown, search = ''): NavigationState {
  const reason = REASONS.get(new URLSearchParams(search).get(REASON));
  if (typeof state !== 'object' || state === null) return { ...reason };
  const message = 'message' in state && typeof state.message === 'string' ? { message: state.message } : {};
  const from = 'from' in state && typeof state.from === 'string' ? { from: state.from } : {};
  return { ...reason, ...message, ...from };
}
