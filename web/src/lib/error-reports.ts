import type { ErrorKind, ErrorReport } from '@portal/functions/contract/admin/error-reports';

/** Set by vite.config.ts: whether this build reports errors. */
declare const __ERROR_REPORTS__: boolean | undefined;

/** False in demo builds, unless they are built with VITE_ERROR_REPORTS=on. */
export const REPORTS_ERRORS = typeof __ERROR_REPORTS__ !== 'undefined' && __ERROR_REPORTS__;

/** Maximum number of reports per page load, so that a page that fails in a loop stops reporting. */
const REPORTS_MAX = 10;

/** Milliseconds after the start of a navigation in which errors are not reported. */
const LEAVING = 5_000;

const reported = new Set<string>();
let leftAt = 0;

/**
 * Reports an error to `/reports`, which removes personal data and informs staff. Part of the entry, so that it works
 * when a later script fails to load. Kept small: the server shortens texts and drops errors of extensions. Reports an
 * error once, even if React and the window both catch it or another error wraps it.
 */
export function reportToStaff(kind: ErrorKind, error: unknown): void {
  if (!REPORTS_ERRORS || !navigator.onLine || Date.now() - leftAt < LEAVING || reported.size >= REPORTS_MAX) return;
  const { name, message, stack = '', cause } = error instanceof Error ? error : new Error(String(error));
  const key = stack || message;
  if (/AbortError|ResizeObserver/.test(name + message) || reported.has(key) || reported.has(Object(cause).stack))
    return;
  reported.add(key);
  const { version = '' } = document.documentElement.dataset;
  const report: ErrorReport = { kind, name, message, stack, path: location.pathname, version };
  // Also sent while the page closes. A failure must not report itself.
  fetch('/reports', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

/** Listens for errors that nothing handles, and for scripts that fail to load. */
export function reportUnhandledErrors(): void {
  if (!REPORTS_ERRORS) return;
  addEventListener('vite:preloadError', ({ payload }) => reportToStaff('failed-chunk', payload));
  addEventListener('error', ({ error, message }) => reportToStaff('uncaught', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportToStaff('unhandled-rejection', reason));
  // A navigation cancels the page's loads. Firefox then rejects their imports. The user may still stay on the page.
  addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
}
