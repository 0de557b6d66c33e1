import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The portal has no cross-origin frames, so axe's legacy mode is enough and saves opening a blank page. */
const axeOn = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** Waits for CSS transitions, whose intermediate colours axe must not measure. Animations may run on. */
const transitionsEnded = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

async function expectNoViolation(page: Page, axe: AxeBuilder) {
  await transitionsEnded(page);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${any[0]?.message} ${html}`),
  );
  expect(found).toEqual([]);
}

/** Expects no axe violations in the current page, open dialogs and menus included, or in one element. */
export const expectAccessible = (page: Page, selector = 'html') =>
  expectNoViolation(page, axeOn(page).include(selector).withTags(WCAG));

/** The same in both colour schemes. They differ only in colours, so the second run checks contrast alone. */
export async function expectAccessibleInBoth(page: Page) {
  await expectAccessible(page);
  const shown = await page.locator('html').getAttribute('data-color-scheme');
  const colorScheme = shown === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await expectNoViolation(page, axeOn(page).withRules(['color-contrast']));
}
