import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified build is half as long as `axe.source`. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Loads axe once, into the page only, because the portal has no frames. `page.evaluate` would copy it. The session ends with the page: detaching
 * it would remove a virtual authenticator that another session has added.
 */
async function loadAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
}

/**
 * Runs in the page, with CSS transitions ended: axe must not measure colours during one. This includes transitions that start now, such as a
 * button that is enabled. Animations may continue.
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

/**
 * Expects no axe violations in the current page with its open dialogs and menus, or in one element. In the colour
 * scheme of this run: the palette's tests prove the contrast of both, and the weekly run repeats the journeys in dark.
 */
export async function expectAccessible(page: Page, selector = 'html') {
  await loadAxe(page);
  const runOnly = { type: 'tag' as const, values: WCAG };
  const violations = await page.evaluate(runAxe, [
    selector,
    { runOnly, resultTypes: ['violations'], selectors: false } satisfies axe.RunOptions,
  ] as const);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${any[0]?.message} ${html}`),
  );
  expect(found).toEqual([]);
}
