import type { Page } from '@playwright/test';
import { expect, personaEmail, seed, test } from '../e2e/support/portal-test.ts';
import { pagesOfPdf } from '../support/pdf-text.ts';
import { DESCRIPTION, missingIn, PRINTED, PRINTED_PATH, SCREEN_ONLY } from '../support/printed-opportunity.ts';

/** Prints the page after its own button was pressed. Scripts are disabled, because a window does not wait for them. */
async function print(page: Page): Promise<string[]> {
  const printed = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('afterprint', resolve, { once: true })),
  );
  await page.getByRole('button', { name: 'Print' }).click();
  await printed;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  const pdf = await page.pdf();
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
  return pagesOfPdf(pdf);
}

test('an opportunity is printed in full, although no script runs while a window prints', async ({ page }) => {
  await page.goto(PRINTED_PATH);
  const text = (await print(page)).join('');
  expect(missingIn(text, [...PRINTED, ...DESCRIPTION])).toEqual([]);
  expect(SCREEN_ONLY.filter((words) => text.includes(words))).toEqual([]);
  expect(text).toMatch(/Printed from http\S+dod-passthejam-ip-box on /);
});

test('an opportunity is printed in the light scheme without the screen’s controls', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(PRINTED_PATH);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await expect(page.getByRole('region', { name: 'At a glance' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('tablist')).toHaveCount(0);
});

test('a schedule of rights is printed below its heading, and an example after the opportunity’s own figures', async ({
  page,
}) => {
  await page.goto('/investments/tech-ip-box-alpha');
  const pages = await print(page);
  const pageWith = (words: string) => pages.findIndex((text) => text.includes(words));
  expect(pageWith('Schedule of rights (29)')).toBeGreaterThanOrEqual(0);
  expect(pageWith('Schedule of rights (29)')).toBe(pageWith('Terms of the rights'));
  expect(pages.filter((text) => text.includes('Right and owner of record')).length).toBeGreaterThan(1);
  const text = pages.join('');
  expect(text.indexOf('What it costs')).toBeLessThan(text.indexOf('this projection is from another'));
});

test('a masked page prints only its visible content', async ({ page, openAs }) => {
  await openAs(personaEmail('demo-onboarded-investor'), PRINTED_PATH);
  const text = (await print(page)).join('');
  for (const words of ['Overview', 'Financials', 'Team', 'Process', 'Documents', 'Risks']) {
    expect(text, words).toContain(words);
  }
  expect(text).toContain('Why is this information confidential?');
  const { title } = seed.catalogue.find(({ id }) => PRINTED_PATH.endsWith(id)) ?? {};
  for (const secret of [title, 'Rosalind Achterberg', '£7,400,000', '399,000']) {
    expect(text).not.toContain(secret);
  }
});
