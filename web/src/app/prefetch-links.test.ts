// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchLinks } from './prefetch-links.ts';

const preloadPage = vi.fn(async (_pathname: string) => undefined);
const request = vi.fn(async () => new Response('{}'));

prefetchLinks(preloadPage);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', request);
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  globalThis.earlyRequest = undefined;
});

function hover(html: string, event = 'pointerover'): void {
  document.body.innerHTML = html;
  const deepest = document.body.querySelector('b') ?? document.body.firstElementChild;
  deepest?.dispatchEvent(new Event(event, { bubbles: true }));
}

test.each(['pointerover', 'focusin'])('%s on a link fetches its page once', (event) => {
  hover(`<a href="/about?${event}"><b>About</b></a>`, event);
  hover(`<a href="/${event}"><b>Page</b></a>`, event);
  hover(`<a href="/${event}#part">Page</a>`, event);
  expect(preloadPage.mock.calls.filter(([path]) => path === `/${event}`)).toHaveLength(1);
});

test.each([
  ['a button', '<button>About</button>'],
  ['a link to another site', '<a href="https://other.example/about">Other</a>'],
  ['a link that opens in a new tab', '<a href="/services" target="_blank">Services</a>'],
  ['a download', '<a href="/files/abc" download>File</a>'],
  ['an anchor without a URL', '<a>Nothing</a>'],
  ['the page that is open', '<a href="/">Home</a>'],
])('%s fetches nothing', (_what, html) => {
  hover(html);
  expect(preloadPage).not.toHaveBeenCalled();
  expect(request).not.toHaveBeenCalled();
});

test('a page whose code could not be fetched is tried again', async () => {
  preloadPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  hover('<a href="/contact">Contact</a>');
  await vi.advanceTimersByTimeAsync(0);
  hover('<a href="/contact">Contact</a>');
  expect(preloadPage).toHaveBeenCalledTimes(2);
});

test('what visitors are shown of an opportunity is requested beforehand, once, and waits ten seconds for its page', () => {
  hover('<a href="/investments/an-ip-box">An IP box</a>');
  hover('<a href="/investments/an-ip-box">An IP box</a>');
  expect(request.mock.calls).toEqual([['/catalogue/an-ip-box']]);
  expect(globalThis.earlyRequest?.url).toBe('/catalogue/an-ip-box');
  vi.advanceTimersByTime(10_000);
  expect(globalThis.earlyRequest).toBeUndefined();
});

test('whoever was signed in on the last visit gets no opportunity beforehand', () => {
  localStorage.setItem('portal:session', '1');
  hover('<a href="/investments/an-ip-box">An IP box</a>');
  expect(request).not.toHaveBeenCalled();
});
