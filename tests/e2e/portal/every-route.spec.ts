import type { Page } from '@playwright/test';
import { ROUTES, routesIn } from '../../../web/src/routing/routes.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectUsableOnPhone } from '../support/expect-usable-on-phone.ts';
import {
  expectWithin,
  expectWithoutLiveData,
  type FirstView,
  isHydrated,
  sdksIn,
  watchFirstView,
} from '../support/first-view.ts';
import { PAGE_SAMPLES, samplesIn } from '../support/page-samples.ts';
import { expect, personaEmail, test } from '../support/portal-test.ts';
import { expectIdle } from '../support/watch-frames.ts';

/**
 * Whole HTML pages, each with a bundle size budget: scripts and style sheets loaded until hydration, in KB (1024 bytes) of Brotli at quality 11.
 * Files loaded when idle (sign-in, toasts, the cookie bar, forms, the home page's carousel) are excluded. Form pages are measured again with their
 * form.
 */
const PRERENDERED = samplesIn('public');
/** The budget of a prerendered page before it is idle: the loader and the style sheets. */
const AT_FIRST = 5;
const WITH_FORM = 175;
const FORM_PAGES: readonly string[] = ['/contact', '/join-us'];

/** Other pages are weighed with everything they load. A page under a second URL has no budget. */
const OPEN = [
  ...samplesIn('auth'),
  ...samplesIn('open'),
  ['/services/unheard-of', /Service Not Found/, null],
  ['/nowhere/at/all', /Page not found/i, null],
] as const;

/** The weight of the marketplace and of an opportunity depends on the viewer: see `tests/weekly/weights.spec.ts`. */
const GUARDED = [
  ...routesIn('portal')
    // `comparison.spec.ts` checks that page.
    .filter((name) => ROUTES[name].access === 'signed-in' && name !== 'compare')
    .flatMap((name) => PAGE_SAMPLES[name]),
  ['/ip-marketplace', /IP Opportunities Marketplace/, null],
  ['/investments/biotech-ip-box-beta', /Biotechnology Investment Opportunity/, null],
] as const;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: PHONE });

/** Checks a phone, and that the page fits a desktop. */
async function expectValidOnBoth(page: Page, heading: RegExp) {
  await page.setViewportSize(PHONE);
  await expectValidPage(page, heading);
  await expectAccessible(page);
  await expectUsableOnPhone(page, DESKTOP);
  await expectValidPage(page, heading);
}

for (const [path, heading, budget] of [...PRERENDERED, ...OPEN]) {
  test(`${path} has its heading, fits, and is accessible`, async ({ page }) => {
    const view = await watchFirstView(page);
    if (budget && PRERENDERED.some(([one]) => one === path)) await openPrerendered(page, view, path, budget);
    else await openOther(page, view, path, budget);
    await expectValidOnBoth(page, heading);
  });
}

async function openPrerendered(page: Page, view: FirstView, path: string, budget: number) {
  await page.addInitScript(markHeading);
  await page.goto(path);
  await test.step('the page is within its budget and loads only sign-in when idle', async () => {
    expectWithin(await view.files(), `${path} at first`, AT_FIRST);
    await view.runIdleTasks();
    await expectHydrated(page);
    await expect.poll(view.isQuiet).toBe(true);
    const files = await view.files();
    expectWithin(files, path, budget);
    expect(sdksIn(files), 'Firebase SDKs before the next idle moment').toEqual([]);
    if (FORM_PAGES.includes(path)) await expectFormWithin(page, view, path);
    await view.runUntilIdle();
    expect(sdksIn(await view.files())).toEqual(['Auth']);
  });
  await view.stopHolding();
}

/** A page without automatic motion, so it is loaded with motion. */
async function openOther(page: Page, view: FirstView, path: string, budget: number | null) {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(path);
  if (budget) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.startsWith('/investments/')) {
      // The drawings follow when the browser is idle.
      await expect(page.getByRole('tablist', { name: 'Opportunity details' })).toBeVisible();
      await expect.poll(view.isQuiet).toBe(true);
    } else await view.runUntilIdle();
    const files = await view.files();
    expectWithin(files, path, budget);
    expectWithoutLiveData(files);
  }
  await view.stopHolding();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await test.step('the idle page runs no frames, time-outs or animations', () => expectIdle(page));
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** The form is fetched on interaction, without an SDK. */
async function expectFormWithin(page: Page, view: FirstView, path: string) {
  const form = page.locator('[data-pending-hydration] form');
  await form.getByRole('textbox', { name: /name/i }).first().focus();
  await expect(form, 'the form is hydrated').toHaveCount(0);
  await expect.poll(view.isQuiet).toBe(true);
  const files = await view.files();
  expectWithin(files, `${path} with its form`, WITH_FORM);
  expect(sdksIn(files)).toEqual([]);
}

/** Runs in the page, before its scripts. */
function markHeading() {
  addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-prerendered', ''));
}

/** Expects that the page is hydrated and not rendered again: its heading is the one from the HTML. */
async function expectHydrated(page: Page) {
  await page.waitForFunction(isHydrated);
  await expect(page.locator('h1')).toHaveAttribute('data-prerendered');
}

test('every screen of an investor has its heading, fits, and is accessible', async ({ page, holdSession }) => {
  test.slow();
  await holdSession(personaEmail('demo-onboarded-investor'));
  const view = await watchFirstView(page);
  for (const [path, heading, budget] of GUARDED) {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    view.forget();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (budget) {
      await test.step('the page is within its budget', async () => {
        await view.runUntilIdle();
        expectWithin(await view.files(), path, budget);
      });
    }
    await view.stopHolding();
    await test.step('the idle page runs no frames, time-outs or animations', () => expectIdle(page));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectValidOnBoth(page, heading);
  }
});

test('onboarding has its heading, fits, and is accessible', async ({ page, openAs }) => {
  await openAs(personaEmail('demo-new-investor'), '/onboarding');
  await expect(page.getByLabel('Full name'), 'a user without a name can open it by its URL').toBeVisible();
  await expectValidOnBoth(page, /./);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('idle public pages run no frames, time-outs or animations, even with a carousel out of view', {
    tag: '@nightly',
  }, async ({ page }) => {
    for (const path of ['/', '/services/venture-studios']) {
      await page.goto(path);
      const rotation = page.getByRole('button', { name: 'Pause rotation' });
      await page.locator('[aria-roledescription="carousel"]').scrollIntoViewIfNeeded();
      await expect(rotation).toBeInViewport();
      await expectIdle(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(rotation).not.toBeInViewport();
      await expectIdle(page);
    }
  });
});

test('an unknown opportunity shows a notice with a link back', { tag: '@nightly' }, async ({ page, tolerate }) => {
  tolerate(/404/);
  await page.goto('/investments/no-such-box');
  await expect(page.getByRole('heading', { name: 'Investment Not Found' })).toBeVisible();
  await expect(page.getByText("The investment opportunity you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Browse IP Opportunities' }).click();
  await expect(page).toHaveURL(/\/ip-marketplace$/);
});

async function expectValidPage(page: Page, heading: RegExp) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(/IP Investment Portal/);
  await expect(page.getByRole('progressbar', { name: /loading/i })).toHaveCount(0);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels that the page is wider than the window').toBeLessThanOrEqual(0);
  expect(await page.evaluate(missingVariables), 'variables of the theme that are read and not defined').toEqual([]);
}

/** Runs in the page. */
function missingVariables(): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
  const names = rules.join().match(/(?<=var\()--portal-(?:palette|shadows|zIndex|shape|opacity)[\w-]*/g);
  const defined = getComputedStyle(document.documentElement);
  return [...new Set(names)].filter((name) => defined.getPropertyValue(name) === '');
}
