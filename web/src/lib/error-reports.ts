import type { ErrorKind, ErrorReport } from '@portal/functions/contract/admin/error-reports';

/** Set by vite.config.ts: whether this build reports errors. */
declare const __ERROR_REPORTS__: boolean | undefined;

const IS_ON = typeof __ERROR_REPORTS__ !== 'undefined' && __ERROR_REPORTS__;

/** Reports of one page load. A page that fails in a loop reports no more. */
const REPORTS_MAX = 10;
/** As the server accepts them, cut here so that a long stack doesn't lose the report. */
const TEXT_MAX = 2000;
const STACK_MAX = 8000;

/** Errors that say nothing about the portal: a layout that settles in the next frame, another site's script. */
const IGNORED = /^(?:ResizeObserver loop|Script error)/;
const OF_EXTENSION = /-extension:\/\//;

const reported = new Set<unknown>();

/**
 * Reports an error to `/reports`, which removes personal data and tells staff. Part of the entry, because it must work
 * when a later script fails to load. The same error is reported once, whoever reports it first: React, or the window.
 */
export function reportToStaff(kind: ErrorKind, error: unknown): void {
  if (!IS_ON || reported.size >= 2 * REPORTS_MAX || !navigator.onLine) return;
  const { name, message, stack = '', cause } = error instanceof Error ? error : new Error(String(error));
  const text = name + message + stack;
  if (name === 'AbortError' || IGNORED.test(message)) return;
  if (OF_EXTENSION.test(stack) && !stack.includes(location.origin)) return;
  if (reported.has(error) || reported.has(text) || reported.has(cause ?? error)) return;
  reported.add(error).add(text);
  const report: ErrorReport = {
    kind,
    name: name.slice(0, 100),
    message: message.slice(0, TEXT_MAX),
    stack: stack.slice(0, STACK_MAX),
    path: location.pathname.slice(0, TEXT_MAX),
    version: document.documentElement.dataset.version ?? '',
  };
  // Sent also while the page closes. A failure must not report itself.
  fetch('/reports', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

/** Listens for errors that nothing handles, and for scripts that fail to load. */
export function reportUnhandledErrors(): void {
  if (!IS_ON) return;
  window.addEventListener('vite:preloadError', ({ payload }) => reportToStaff('failed-chunk', payload));
  window.addEventListener('error', ({ error, message }) => reportToStaff('uncaught', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportToStaff('unhandled-rejection', reason));
}
