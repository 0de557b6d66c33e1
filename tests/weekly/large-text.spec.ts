import type { Page } from '@playwright/test';
import { expect, personaEmail, test } from '../e2e/support/portal-test.ts';

const approved = personaEmail('demo-approved-investor');
const WIDTHS = [390, 1024, 1440];

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Pairs of overlapping links or buttons in the header. */
const overlaps = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const boxes = [...header.querySelectorAll('a, button')]
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 1 &&
            one.box.left < box.right - 1 &&
            box.top < one.box.bottom - 1 &&
            one.box.top < box.bottom - 1,
        )
        .map(({ text }) => `${one.text} / ${text}`),
    );
  });

/** Labels of fields that lie on the value of their field. */
const coveredValues = (page: Page) =>
  page.locator('label.MuiInputLabel-root').evaluateAll((labels) =>
    labels
      .filter((label) => {
        const field = document.getElementById((label as HTMLLabelElement).htmlFor);
        if (!field?.checkVisibility()) return false;
        const { paddingTop, paddingBottom, fontSize } = getComputedStyle(field);
        const { top, height } = field.getBoundingClientRect();
        const line = height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
        const letters = top + Number.parseFloat(paddingTop) + (line - Number.parseFloat(fontSize)) / 2;
        return label.getBoundingClientRect().bottom > letters;
      })
      .map(({ textContent }) => textContent),
  );

/** Badges and chips whose text is cut. */
const cutChips = (page: Page) =>
  page
    .locator('.MuiChip-root')
    .evaluateAll((chips) =>
      chips
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
        .map(({ textContent }) => textContent),
    );

const COMPARISON = '/ip-marketplace/compare?ids=tech-ip-box-alpha,fintech-ip-box-delta';

for (const path of ['/', '/ip-marketplace', '/dashboard', COMPARISON, '/investments/dod-passthejam-ip-box']) {
  test(`with text at 200 %, ${path} fits the window and its header does not overlap`, async ({ page, openAs }) => {
    await openAs(approved, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    if (path === '/ip-marketplace') await expect(page.locator('[data-row]').first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sidewaysScroll(page), `${width} px wide`).toBe(0);
      await expect.poll(() => overlaps(page), `${width} px wide`).toEqual([]);
      await expect.poll(() => coveredValues(page), `${width} px wide`).toEqual([]);
      await expect.poll(() => cutChips(page), `${width} px wide`).toEqual([]);
    }
  });
}
