import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/support/portal-test.ts';

const A_TURN_MS = 5100;
const MANY_TURNS_MS = 16_000;

const carousel = (page: Page) => page.getByRole('group', { name: 'What our partners say' });
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name });
const dot = (page: Page, number: number) => button(page, `Show testimonial ${number} of 4`);
const expectShown = (page: Page, number: number) => expect(dot(page, number)).toHaveAttribute('aria-current', 'true');

/** Rotating slides are not announced. */
const expectRotating = (page: Page, rotating: boolean) =>
  expect(carousel(page).locator('[aria-live]').first()).toHaveAttribute('aria-live', rotating ? 'off' : 'polite');

/** Opens the home page with a fake clock, so that rotation takes no time. */
async function openOnOwnClock(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expectShown(page, 1);
}

test('the testimonials rotate only in view, without pointer or focus', async ({ page }) => {
  await openOnOwnClock(page);

  await test.step('the testimonials rotate every five seconds and pause under the pointer', async () => {
    await expectRotating(page, true);
    await page.clock.runFor(A_TURN_MS);
    await expectShown(page, 2);
    await carousel(page).getByRole('group', { name: '2 of 4' }).hover();
    await page.clock.runFor(MANY_TURNS_MS);
    await expectShown(page, 2);
    await page.mouse.move(0, 0);
    await expectRotating(page, true);
    await page.clock.runFor(A_TURN_MS);
    await expectShown(page, 3);
  });

  await test.step('the testimonials do not rotate out of view', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expectRotating(page, false);
    await page.clock.runFor(MANY_TURNS_MS);
    await expectShown(page, 3);
    await carousel(page).scrollIntoViewIfNeeded();
    await expectRotating(page, true);
    await page.clock.runFor(A_TURN_MS);
    await expectShown(page, 4);
  });

  await test.step('the testimonials pause while they have keyboard focus', async () => {
    await button(page, 'Pause rotation').focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Previous testimonial')).toBeFocused();
    await page.clock.runFor(MANY_TURNS_MS);
    await expectShown(page, 4);
    await page.keyboard.press('Enter');
    await expectShown(page, 3);
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await carousel(page).scrollIntoViewIfNeeded();
    await expectRotating(page, true);
    for (const next of [4, 1]) {
      await page.clock.runFor(A_TURN_MS);
      await expectShown(page, next);
    }
  });
});

test('buttons and dots change the testimonials in a loop', async ({ page }) => {
  await page.goto('/');
  await button(page, 'Pause rotation').click();
  await button(page, 'Previous testimonial').click();
  await expectShown(page, 4);
  await expect(carousel(page).getByText('Architecture & Design')).toBeInViewport();
  await button(page, 'Next testimonial').click();
  await expectShown(page, 1);
  await dot(page, 3).click();
  await expect(carousel(page).getByText('Healthcare Technology')).toBeInViewport();
  await expect(button(page, 'Start rotation')).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the testimonials do not rotate until started', async ({ page }) => {
    await openOnOwnClock(page);
    await page.clock.runFor(MANY_TURNS_MS);
    await expectShown(page, 1);
    await button(page, 'Start rotation').click();
    await page.mouse.move(0, 0);
    await expectRotating(page, true);
    await page.clock.runFor(A_TURN_MS);
    await expectShown(page, 2);
  });
});
