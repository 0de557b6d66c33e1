import type { Page } from '@playwright/test';

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
/** The link to a screen of the desk; on phones it is in the drawer. */
export const screen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: new RegExp(`^${name}( |$)`) });
export const table = (page: Page) => page.getByRole('table');
export const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Filters by name, which hides records of parallel tests. */
export async function search(page: Page, text: string) {
  await page.getByLabel('Email or name').fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

/** Searches a queue, which keeps the text in its address. */
export async function searchQueue(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await page.keyboard.press('Enter');
}
