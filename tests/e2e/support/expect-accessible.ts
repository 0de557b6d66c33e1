import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half as long as `axe.source`. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Ends CSS transitions, whose intermediate colours axe must not measure, and those that follow from their end. Waiting for their end would
 * hold a test up where one stands still. Animations may run on.
 */
const endTransitions = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await nextFrame();
    do {
      for (const transition of running()) transition.finish();
      await nextFrame();
    } while (running().length > 0);
  });

/**
 * The portal has no frames, so axe is loaded into the page alone, and once; by the protocol itself, as `page.evaluate` would copy it. The
 * session ends with the page: detached, it would take a virtual authenticator along that another session has added.
 */
async function loadAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
}

async function expectNoViolation(page: Page, selector: string, runOnly: axe.RunOnly) {
  await endTransitions(page);
  await loadAxe(page);
  const violations = await page.evaluate(
    async ([element, options]) => (await window.axe.run(element, options)).violations,
    [selector, { runOnly, resultTypes: ['violations'], selectors: false } satisfies axe.RunOptions] as const,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${any[0]?.message} ${html}`),
  );
  expect(found).toEqual([]);
}

/** Expects no axe violations in the current page, open dialogs and menus included, or in one element. */
export const expectAccessible = (page: Page, selector = 'html') =>
  expectNoViolation(page, selector, { type: 'tag', values: WCAG });

/** The same in both colour schemes. They differ only in colours, so the second run checks contrast alone. */
export async function expectAccessibleInBoth(page: Page) {
  await expectAccessible(page);
  const shown = await page.locator('html').getAttribute('data-color-scheme');
  const colorScheme = shown === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await expectNoViolation(page, 'html', { type: 'rule', values: ['color-contrast'] });
}
