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
 * The portal has no frames, so axe is loaded into the page alone, and once; by the protocol itself, as `page.evaluate` would copy it. The
 * session ends with the page: detached, it would take a virtual authenticator along that another session has added.
 */
async function loadAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
}

/**
 * Runs in the page. Meanwhile every CSS transition is at its end, since axe must not measure colours on their way: both those that run
 * and those of what changes now, such as a button that is enabled. Animations may run on.
 */
async function runAxe([selector, options]: readonly [string, axe.RunOptions]) {
  const withoutTransitions = new CSSStyleSheet();
  withoutTransitions.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, withoutTransitions];
  try {
    return (await window.axe.run(selector, options)).violations;
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== withoutTransitions);
  }
}

async function expectNoViolation(page: Page, selector: string, runOnly: axe.RunOnly) {
  await loadAxe(page);
  const violations = await page.evaluate(runAxe, [
    selector,
    { runOnly, resultTypes: ['violations'], selectors: false } satisfies axe.RunOptions,
  ] as const);
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
