import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Without frames of other hosts, of which the portal has none, axe needs no blank page beside the one that it looks at. */
const axeOn = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** Colours on their way from one to the other are nobody's: a spinner may turn on. */
const transitionsEnded = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

async function expectNoViolation(page: Page, axe: AxeBuilder) {
  await transitionsEnded(page);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual([]);
}

/** What axe finds on the page as it stands, dialogs and menus included, or in a part of it: nothing. */
export const expectAccessible = (page: Page, part = 'html') =>
  expectNoViolation(page, axeOn(page).include(part).withTags(WCAG));

/** The same in both colour schemes. They differ in colours alone, so contrast is all that the second one is asked about. */
export async function expectAccessibleInBoth(page: Page) {
  await expectAccessible(page);
  const shown = await page.locator('html').getAttribute('data-color-scheme');
  const colorScheme = shown === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await expectNoViolation(page, axeOn(page).withRules(['color-contrast']));
}
