/** What a link to an auth page may carry: why the person is sent there, and where to bring them back. */
export interface NavigationState {
  message?: string;
  from?: string;
}

/** Reads `location.state`, which survives reloads in the browser's history and so counts as data from outside. */
export function readNavigationState(state: unknown): NavigationState {
  if (typeof state !== 'object' || state === null) return {};
  const message = 'message' in state && typeof state.message === 'string' ? { message: state.message } : {};
  const from = 'from' in state && typeof state.from === 'string' ? { from: state.from } : {};
  return { ...message, ...from };
}
