import type { APIRequestContext } from '@playwright/test';
import { CONTACT } from '../../../web/src/content/contact.ts';
import { INVESTMENT, PARTNERS, SERVICES_SECTION, WHAT_WE_DO } from '../../../web/src/content/home.ts';
import { DEMO_OPERATOR } from '../../../web/src/content/operator.ts';
import { expect, test } from '../support/portal-test.ts';

const PUBLIC = [
  '/',
  '/about',
  '/services',
  '/services/ip-strategy',
  '/services/ip-valuation',
  '/services/ip-management',
  '/services/venture-studios',
  '/contact',
  '/join-us',
  '/cookies-policy',
];

/** The distinct URLs of all links on these pages. */
async function linksOf(request: APIRequestContext): Promise<string[]> {
  const pages = await Promise.all(
    PUBLIC.map(async (path) => {
      const html = await (await request.get(path)).text();
      const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      );
      return links.map((href) => (href.startsWith('#') ? path + href : href));
    }),
  );
  return [...new Set(pages.flat())];
}

test('every link of the public pages leads to a page', async ({ page, request }) => {
  const all = await linksOf(request);
  const links = all.filter((link) => link !== `mailto:${DEMO_OPERATOR.email}`);
  expect(links.length).toBe(all.length - 1);
  expect(links.length).toBeGreaterThan(20);
  const unknown = pageIn(await (await request.get('/nowhere/at/all')).text());
  const sections: string[] = [];
  for (const link of links) {
    expect(link, 'a link into this site').toMatch(/^\/(?!\/)/);
    const html = await (await request.get(link)).text();
    expect(pageIn(html), link).toBeDefined();
    expect(pageIn(html), `${link} has a page of its own`).not.toBe(unknown);
    expect(html, link).not.toMatch(/<h1[^>]*>[^<]*not found/i);
    const id = new URL(link, 'http://site').hash.slice(1).split('?')[0];
    if (id) expect(html, link).toContain(` id="${id}"`);
    if (id && id !== 'main') sections.push(link);
  }
  expect(sections.length).toBeGreaterThan(1);
  for (const link of ['/about#main', ...sections]) {
    await page.goto(link);
    await expect(page.locator(new URL(page.url()).hash.split('?')[0] ?? ''), link).toBeInViewport();
  }
});

/** The page in an HTML response. Every URL without a page returns the same. */
const pageIn = (html: string) => /<div id="root".*/s.exec(html)?.[0];

test('a sector of the home page opens the marketplace filtered by it', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/');
  for (const sector of ['Clean Energy', 'Video Game Franchise']) {
    await page.getByRole('list', { name: 'Sectors' }).getByRole('link', { name: sector }).click();
    await expect(page).toHaveURL(/\/ip-marketplace\?category=/);
    await expect(page.getByRole('combobox', { name: /category/i })).toContainText(sector);
    await page.goBack();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages can be visited, every section shows, and one answer opens at a time', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      PARTNERS.title,
      WHAT_WE_DO.title,
      SERVICES_SECTION.title,
      INVESTMENT.title,
      CONTACT.title,
    ]);
    await expect(page.getByRole('link', { name: 'Explore Opportunities' })).toHaveAttribute('href', '/ip-marketplace');
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about');
    const facts = page.getByRole('main').locator('dl').first();
    await expect(facts).toContainText('opportunities, 4 open6');
    await expect(facts).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('figure').filter({ hasText: 'as visitors see it in the marketplace' })).toContainText(
      /Video Game Franchise Opportunity [0-9A-F]{6}.*£1K - £10K/,
    );
    for (const section of await page.getByRole('main').locator('section').all()) await expect(section).toBeVisible();
    await expect(page.locator('#contact > div')).toHaveCSS('opacity', '1');
    await page.getByText(/I thought of our façade system/).scrollIntoViewIfNeeded();
    await expect(page.getByText(/I thought of our façade system/)).toBeInViewport();
    await page.getByRole('main').getByRole('link', { name: 'Explore IP Strategy' }).click();
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.locator('form noscript')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Join Our Network' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Areas of Expertise',
      'Hear From Our Experts',
      'Apply to Join Our Network',
      'Frequently asked questions',
    ]);
    await page.getByText('How are experts paid?').click();
    await page.getByText('Can I work remotely?').click();
    await expect(page.getByText(/the network is global/)).toBeVisible();
    await expect(page.getByText(/hourly rates, project fees, equity, royalties/)).toBeHidden();
  });
});
