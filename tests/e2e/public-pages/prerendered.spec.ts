import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readPictureHeader } from '../../../web/src/features/profile/avatar/read-picture-header.ts';
import { samplesIn } from '../support/page-samples.ts';
import { expect, personaEmail, test } from '../support/portal-test.ts';

const PAGES = samplesIn('public');

test.describe.configure({ mode: 'parallel' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page of each kind can be read', async ({ page }) => {
    for (const path of ['/', '/services', '/services/ip-valuation', '/contact', '/cookies-policy', '/risk-warning']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
    }
  });

  test('the marketplace has its heading before its data arrives', async ({ page }) => {
    await page.goto('/ip-marketplace');
    await expect(page.getByRole('heading', { level: 1, name: 'IP Opportunities Marketplace' })).toBeVisible();
  });

  test('the menu of a phone is open and its links work', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('every page has a heading, a footer, a title, a description and one inline script', async ({
  request,
  baseURL,
}) => {
  for (const [path, title] of PAGES) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    expect(html.match(/<footer[ >]/g), path).toHaveLength(1);
    expect(first(html, /<title>(.+?)<\/title>/), path).toMatch(title);
    const description = first(html, /<meta name="description" content="(.+?)"/);
    expect(description?.length, path).toBeGreaterThan(40);
    expect(first(html, /<meta property="og:description" content="(.+?)"/), path).toBe(description);
    expect(first(html, /<link rel="canonical" href="(.+?)"/)).toBe(baseURL + path);
  }
  for (const path of [...PAGES.map(([page]) => page), '/auth/sign-in', '/investments/any', '/no-such-page']) {
    const response = await request.get(path);
    const allowed = `'sha256-${hashOf(inlineScripts(await response.text()))}'`;
    expect(response.headers()['content-security-policy'], path).toContain(`script-src 'self' ${allowed} https:`);
  }
});

test('every page hidden from search engines has a description too', async ({ request }) => {
  for (const path of ['/auth/reset-password', '/investments/any', '/dashboard', '/chat', '/no-such-page']) {
    const html = await (await request.get(path)).text();
    expect(first(html, /<meta\s+name="description"\s+content="(.+?)"/)?.length, path).toBeGreaterThan(40);
  }
});

test('every sign-in page has a title and a description of its own', async ({ request }) => {
  const heads = await Promise.all(
    ['/', ...samplesIn('auth').map(([path]) => path)].map(async (path) => {
      const html = await (await request.get(path)).text();
      return [first(html, /<title>(.+?)<\/title>/), first(html, /<meta\s+name="description"\s+content="(.+?)"/)];
    }),
  );
  expect(new Set(heads.flat()).size).toBe(heads.flat().length);
});

test('an opportunity’s description matches its page, full or masked', { tag: '@nightly' }, async ({ page, openAs }) => {
  const description = page.locator('meta[name="description"]');
  await page.goto('/investments/dod-passthejam-ip-box');
  await expect(description).toHaveAttribute('content', /^The complete rights to Pass the Jam/);
  await openAs(personaEmail('demo-onboarded-investor'), '/investments/dod-passthejam-ip-box');
  await expect(description).toHaveAttribute('content', /^A curated intellectual property opportunity\./);
});

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
/** The inline scripts that a browser runs, without `application/ld+json`. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>(.*?)<\/script>/gs)]
    .map(([, code]) => code)
    .join('');
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');

test('the organisation and the questions are available as structured data', async ({ request }) => {
  const dataOf = async (path: string) =>
    JSON.parse(
      first(await (await request.get(path)).text(), /<script type="application\/ld\+json">(.+?)<\/script>/s) ?? '',
    );
  expect(await dataOf('/')).toMatchObject({ '@type': 'Organization', name: 'IP Investment Portal' });
  expect((await dataOf('/join-us')).mainEntity).toHaveLength(5);
});

test('link previews receive a page’s title, description, URL and picture', async ({ request, baseURL }) => {
  const picture = await request.get('/social-card.png');
  expect(picture.headers()['content-type']).toBe('image/png');
  const { width, height } = readPictureHeader(Uint8Array.from(await picture.body()).buffer) ?? {};
  for (const [path] of PAGES) {
    const html = await (await request.get(path)).text();
    expect(Object.fromEntries(cardOf(html)), path).toEqual({
      'og:type': 'website',
      'og:site_name': 'IP Investment Portal',
      'og:locale': 'en_GB',
      'og:title': first(html, /<title>(.+)<\/title>/),
      'og:description': first(html, /<meta name="description" content="(.+?)"/),
      'og:url': baseURL + path,
      'og:image': `${baseURL}/social-card.png`,
      'og:image:width': String(width),
      'og:image:height': String(height),
      'og:image:alt': expect.stringMatching(/.{20,}/),
      'twitter:card': 'summary_large_image',
    });
  }
});

/** The metadata for other sites by name. Twitter falls back on Open Graph. */
const cardOf = (html: string) =>
  [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]+)"/g)].map(
    ([, name = '', content = '']) => [name, content],
  );

test('the sitemap lists every page and robots.txt names the sitemap', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const [path] of PAGES) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('every other URL returns the shell without a page', async ({ request }) => {
  const shell = await (await request.get('/nowhere/at/all')).text();
  expect(shell).toContain(
    '<div id="root"><div class="loading" role="status" aria-label="Loading the portal"></div></div>',
  );
});

test('the shell says that the portal is loading, in the chosen colour scheme', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined);
  await page.addInitScript(() => localStorage.setItem('color-mode', 'dark'));
  await page.goto('/nowhere/at/all', { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: 'Loading the portal' })).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(ground).toBe('rgb(13, 20, 36)');
});

test('the first paint precedes the requests for the page’s scripts', { tag: '@nightly' }, async ({ page }) => {
  for (const path of ['/about', '/join-us', '/services/ip-strategy']) {
    await page.goto(path);
    const shell = await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => /\/assets\/shell-[^/]+\.js$/.test(name))?.startTime,
    );
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    expect(await shell.jsonValue(), path).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
  }
});

test('a page without its fonts uses those of the device', { tag: '@nightly' }, async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/);
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('before the browser is idle', () => {
  test('no page has loaded Firebase, and a click is replayed after hydration', async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url());
    });
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await page.waitForLoadState('load');
    expect(scripts.length).toBeLessThanOrEqual(3);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
    const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
    expect(texts.filter((text) => /identitytoolkit|firestore\.googleapis/.test(text))).toEqual([]);
  });
});

test('an investor’s header does not show the visitor’s first', async ({ page, holdSession }) => {
  await holdSession(personaEmail('demo-onboarded-investor'));
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
});

test.describe('the marketplace', () => {
  const openWithoutScripts = async (page: Page) => {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/ip-marketplace', { waitUntil: 'commit' });
    await expect(page.getByText('IP Opportunities Marketplace')).toBeVisible();
  };
  const note = (page: Page) => page.getByRole('note').filter({ hasText: 'This is a summary' });

  test('tells visitors why details are missing before any script has loaded', async ({ page }) => {
    await openWithoutScripts(page);
    await expect(note(page)).toBeVisible();
  });

  test('does not show investors that note', async ({ page, holdSession }) => {
    await holdSession(personaEmail('demo-approved-investor'));
    await openWithoutScripts(page);
    await expect(note(page)).toBeHidden();
  });

  test('requests the catalogue before any script has loaded', async ({ page }) => {
    const requested = page.waitForRequest('**/catalogue');
    await openWithoutScripts(page);
    await requested;
  });
});

test('every section is readable before it is scrolled to', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-pending-hydration]')).toHaveCount(0);
  const opacities = () =>
    page
      .locator('main section > div')
      .evaluateAll((parts) => parts.map((part) => Number(getComputedStyle(part).opacity)));
  expect(Math.min(...(await opacities()))).toBeGreaterThanOrEqual(0.4);
  await expect(page.locator('#contact > div')).toHaveCSS('opacity', '1');
});

test('dark pages are printed in the light scheme', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await expect(page.locator('#root[data-pending-hydration]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  // Sets the attribute as the theme does if it hydrates meanwhile.
  await page.evaluate(() => document.documentElement.setAttribute('data-color-scheme', 'dark'));
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
});
