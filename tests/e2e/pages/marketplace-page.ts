import type { Page } from '@playwright/test';
import { expect, seed } from '../support/portal-test.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const NO_MATCH = 'No IP opportunities found matching your criteria.';

/** In the marketplace's default order. */
export const published = [...seed.catalogue].sort((a, b) => a.order - b.order);
export const titlesBy = (compare: (a: (typeof published)[number], b: (typeof published)[number]) => number) =>
  [...published].sort(compare).map(({ title }) => title);
export const titles = (page: Page) =>
  page.getByRole('link', { name: /^(?!View Details)/ }).and(page.locator('[data-row] a'));
export const expectTitles = (page: Page, expected: readonly string[]) => expect(titles(page)).toHaveText([...expected]);
export const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
export const compareBox = (page: Page, title: string) => page.getByRole('checkbox', { name: `Compare: ${title}` });
export const star = (page: Page, title: string) => page.getByRole('button', { name: `On your watchlist: ${title}` });

/** Expects no horizontal overflow. */
export async function expectFits(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth, 'width of the page in the window').toBeLessThanOrEqual(clientWidth);
}
