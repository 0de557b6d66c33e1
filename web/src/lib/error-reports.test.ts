// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';

type Reports = typeof import('./error-reports.ts');

let reports: Reports;
const sent = vi.fn((_url: string, _init: RequestInit) => Promise.resolve());
let listened: MockInstance<typeof addEventListener>;
beforeEach(async () => {
  listened = vi.spyOn(globalThis, 'addEventListener');
  vi.resetModules();
  vi.stubGlobal('__ERROR_REPORTS__', true);
  vi.stubGlobal('fetch', sent);
  reports = await import('./error-reports.ts');
});
afterEach(() => {
  for (const [type, listener] of listened.mock.calls) removeEventListener(type, listener);
  vi.useRealTimers();
  sent.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bodies = () => sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)));

it('sends the name, message, stack and path of an error', () => {
  history.replaceState(null, '', '/chat?with=ada');
  document.documentElement.dataset.version = 'abc123';
  const error = new TypeError('It failed');
  reports.reportToStaff('react-caught', error);
  expect(sent.mock.calls[0]).toMatchObject(['/reports', { method: 'POST', keepalive: true }]);
  expect(bodies()).toEqual([
    {
      kind: 'react-caught',
      name: 'TypeError',
      message: 'It failed',
      stack: error.stack,
      path: '/chat',
      version: 'abc123',
    },
  ]);
});

it('sends the same error once, also as the cause of another and as an equal one', () => {
  const error = new Error('It failed');
  reports.reportToStaff('failed-chunk', error);
  reports.reportToStaff('uncaught', error);
  reports.reportToStaff('react-caught', new Error('A part could not be loaded', { cause: error }));
  reports.reportToStaff('uncaught', Object.assign(new Error(error.message), { stack: error.stack }));
  expect(bodies().map(({ kind }) => kind)).toEqual(['failed-chunk']);
});

it('sends at most ten errors of a page', () => {
  for (let index = 0; index < 50; index += 1) reports.reportToStaff('uncaught', new Error(`${index}`));
  expect(bodies()).toHaveLength(10);
});

it.each([
  ['a layout that settles later', new Error('ResizeObserver loop completed with undelivered notifications.')],
  ['a request that was cancelled', Object.assign(new Error('Cancelled'), { name: 'AbortError' })],
])('does not send %s', (_what, error) => {
  reports.reportToStaff('uncaught', error);
  expect(bodies()).toEqual([]);
});

it('does not send while the browser is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reports.reportToStaff('uncaught', new Error('It failed'));
  expect(bodies()).toEqual([]);
});

it('listens for errors that nothing handles', () => {
  reports.reportUnhandledErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('one') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'two' }));
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('three') }));
  expect(bodies().map(({ kind, message }) => [kind, message])).toEqual([
    ['uncaught', 'one'],
    ['unhandled-rejection', 'two'],
    ['failed-chunk', 'three'],
  ]);
});

it('does not send errors of loads that a navigation cancels, until five seconds later', () => {
  vi.useFakeTimers();
  reports.reportUnhandledErrors();
  const fail = (message: string) =>
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }));
  window.dispatchEvent(new Event('beforeunload'));
  fail('error loading dynamically imported module');
  expect(bodies()).toEqual([]);
  vi.advanceTimersByTime(5_000);
  fail('It failed');
  expect(bodies()).toMatchObject([{ kind: 'failed-chunk', message: 'It failed' }]);
});
