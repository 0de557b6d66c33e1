// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { prefetchLinks } from './prefetch-links.ts';

const preloadPage = vi.fn(async (_pathname: string) => undefined);

prefetchLinks(preloadPage);

beforeEach(() => {
  // Other files' tests may have left another page open in this window.
  window.history.replaceState(null, '', '/');
  hover('<a href="/last">Last</a>');
  vi.clearAllMocks();
});

function hover(html: string, event = 'pointerover'): void {
  document.body.innerHTML = html;
  const deepest = document.body.querySelector('b') ?? document.body.firstElementChild;
  deepest?.dispatchEvent(new Event(event, { bubbles: true }));
}

test.each(['pointerover', 'focusin'])('%s on a link fetches its page once', (event) => {
  hover(`<a href="/${event}"><b>Page</b></a>`, event);
  hover(`<a href="/${event}#part">Page</a>`, event);
  expect(preloadPage.mock.calls).toEqual([[`/${event}`]]);
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
});

test('retries a page whose code failed to load', async () => {
  preloadPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  hover('<a href="/contact">Contact</a>');
  await Promise.resolve();
  hover('<a href="/contact">Contact</a>');
  expect(preloadPage).toHaveBeenCalledTimes(2);
});
