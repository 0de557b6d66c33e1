import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

async function expectNoViolation(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual([]);
}

/** What axe finds on the page as it stands, dialogs and menus included: nothing. */
export const expectAccessible = (page: Page) => expectNoViolation(new AxeBuilder({ page }).withTags(WCAG));

/** The same in both colour schemes. They differ in colours alone, so contrast is all that the second one is asked about. */
export async function expectAccessibleInBoth(page: Page) {
  await expectAccessible(page);
  const shown = await page.locator('html').getAttribute('data-color-scheme');
  const colorScheme = shown === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await expectNoViolation(new AxeBuilder({ page }).withRules(['color-contrast']));
}
