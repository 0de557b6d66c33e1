import type { Page } from '@playwright/test';
import { firefox, printInFirefox } from './support/firefox.ts';
import { textOfPdf } from './support/pdf-text.ts';
import { expect, personaEmail, seed, test } from './support/portal-test.ts';

const GAME = '/investments/dod-passthejam-ip-box';
const game = seed.catalogue.find(({ id }) => GAME.endsWith(id));

/** The first words of each tab, chart, table and answer, in regular type, because other weights cannot be read from a PDF by Firefox. */
const PRINTED = [
  'Co-operative games for one sofa',
  'Projected costs of £2,600,000 leave',
  'Projected revenue streams, in GBP',
  'Interactive composition and arranging',
  'You transfer the agreed amount',
  'The studio presents the game',
  'Several hundred games appear',
  'Funding, in GBP',
  'Phases and exit paths',
  ...(game?.faqs.map(({ answer }) => beginningOf(answer)) ?? []),
];
const DESCRIPTION = game?.fullDescription.split('\n\n').map(beginningOf) ?? [];
const SCREEN_ONLY = ['Skip to content', 'Read more', 'Show less', 'All opportunities', 'Contact Us', 'Accept all'];

/** The beginning of a text, short enough not to be divided by a page break. */
function beginningOf(text: string): string {
  return text.slice(0, 30);
}

const missingIn = (text: string, printed: readonly string[]) => printed.filter((words) => !text.includes(words));

/** Prints the page after its own button was pressed. Scripts are disabled, because a window does not wait for them. */
async function print(page: Page): Promise<string> {
  const printed = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('afterprint', resolve, { once: true })),
  );
  await page.getByRole('button', { name: 'Print' }).click();
  await printed;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  const pdf = await page.pdf();
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
  return textOfPdf(pdf);
}

test('an opportunity is printed in full, although no script runs while a window prints', async ({ page }) => {
  await page.goto(GAME);
  const text = await print(page);
  expect(missingIn(text, [...PRINTED, ...DESCRIPTION])).toEqual([]);
  expect(SCREEN_ONLY.filter((words) => text.includes(words))).toEqual([]);
  expect(text).toMatch(/Printed from http\S+dod-passthejam-ip-box on /);
});

test('an opportunity is printed in the light scheme without the screen’s controls', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(GAME);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await expect(page.getByRole('region', { name: 'At a glance' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('tablist')).toHaveCount(0);
});

test('a masked page prints only its visible content', async ({ page, openAs }) => {
  await openAs(personaEmail('demo-onboarded-investor'), GAME);
  const text = await print(page);
  for (const words of ['Overview', 'Financials', 'Team', 'Process', 'Documents', 'Risks']) {
    expect(text, words).toContain(words);
  }
  expect(text).toContain('Why is this information confidential?');
  for (const secret of [game?.title, 'Rosalind Achterberg', '£7,400,000', '399,000']) {
    expect(text).not.toContain(secret);
  }
});

if (firefox !== '') {
  test('Firefox prints an opportunity whole from its own Print button', async ({ baseURL }) => {
    const pdf = await printInFirefox(firefox, `${baseURL}${GAME}`, 'Print');
    expect(missingIn(await textOfPdf(pdf), PRINTED)).toEqual([]);
  });
}
