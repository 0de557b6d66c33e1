import type { Page } from '@playwright/test';
import { expect } from '../support/portal-test.ts';

/** In the words of the owner. */
export const SUBMITTED = { keyTechnology: 'A mesh that a magnet cleans.' };

/** Submits an asset through the steps of the owner's room, with every field that is required. Returns its id. */
export async function submitAsset(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: /^Submit an(other)? asset$/ }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Category', { exact: true }).selectOption('Clean Energy');
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('A filter that takes microplastics out of rinse water.');
  await page.getByLabel('Full description').fill('It fits into the drain of any washing machine.');
  await page.getByLabel('Key technology').fill(SUBMITTED.keyTechnology);
  await page.getByLabel('Market opportunity').fill('Two makers of washing machines have asked for it.');
  await step(page, 'What you seek');
  await page.getByLabel('Funding target').fill('250000');
  await page.getByLabel('Term (years)').fill('5');
  await page.getByLabel('Investment structure').fill('A fifth of the royalties.');
  await step(page, 'Files and sending');
  await page.getByRole('button', { name: 'Send submission' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send submission' }).click();
  await expect(page.getByText('We are reading your submission.')).toBeVisible();
  return new URL(page.url()).searchParams.get('submission') ?? '';
}

/** Opens a step after what was typed is saved. */
async function step(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(name) }).click();
}

/** Staff open the submission in their queue. */
export async function openInQueue(desk: Page, title: string): Promise<void> {
  await desk.goto('/admin?tab=submissions');
  await desk.getByRole('link', { name: title }).click();
}

/** Staff ask the owner, who answers. Both pages show it without a reload. */
export async function askAndAnswer(desk: Page, page: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Ask a question' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Ask a question' });
  await dialog.getByLabel('Question').fill('Who made the first filter?');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Who made the first filter?')).toBeVisible();
  await page.getByLabel('Your answer').fill('Two of us, in 2023.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('We are reading your submission.')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('Two of us, in 2023.')).toBeVisible();
}

/** Staff move the submission on, and make a draft of the catalogue from it. */
export async function startDraft(desk: Page, opportunityId: string): Promise<void> {
  await desk.getByRole('button', { name: 'Move on' }).click();
  const move = desk.getByRole('dialog', { name: 'Move this submission on' });
  await move.getByLabel('New state').selectOption('Valuation');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(desk.getByText('State: Valuation')).toBeVisible();
  await desk.getByRole('button', { name: 'Start a draft' }).click();
  const convert = desk.getByRole('dialog', { name: 'Start a draft of the catalogue' });
  await convert.getByLabel('Id of the opportunity').fill(opportunityId);
  await convert.getByRole('button', { name: 'Start draft' }).click();
  await expect(desk.getByRole('link', { name: opportunityId })).toBeVisible();
}
