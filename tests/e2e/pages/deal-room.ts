import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { KycOverallStatus } from '@portal/functions/contract/kyc/kyc';
import { writeVerification } from '../../factories/kyc-records.ts';
import { readPdfText } from '../../support/read-pdf-text.ts';
import { openPerson, type Person } from '../support/accounts.ts';
import { expect, seed } from '../support/portal-test.ts';

/** A seeded opportunity with its path and passcode. */
export function dealOf(id: string) {
  const record = seed.catalogue.find((candidate) => candidate.id === id);
  const passcode = seed.passcodes[id] ?? seed.passcodes.default;
  if (!record || passcode === undefined) throw new Error(`The seed has lost ${id} or its passcode.`);
  return {
    id,
    passcode,
    path: `/investments/${id}`,
    title: record.title,
    masked: `${record.category} Investment Opportunity`,
  };
}
export type Deal = ReturnType<typeof dealOf>;

export const GAME = dealOf('dod-passthejam-ip-box');
export const BIOTECH = dealOf('biotech-ip-box-beta');
export const CLEANTECH = dealOf('cleantech-ip-box-gamma');

/** Creates an account with this verification status. */
export async function openInvestor(name: string, status?: KycOverallStatus): Promise<Person & { name: string }> {
  const person = await openPerson({ name, onboarded: true });
  if (status) await writeVerification(person.uid, status);
  return { ...person, name };
}

export const expectWhole = (page: Page, { title }: Deal) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

/** Expects the masked page, without any part of the title. */
export async function expectMasked(page: Page, { masked, title }: Deal) {
  await expect(page.getByRole('heading', { level: 1, name: masked })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
}

export const passcodeDialog = (page: Page) => page.getByRole('dialog', { name: 'Open with a passcode' });

export async function tryPasscode(page: Page, passcode: string) {
  const dialog = passcodeDialog(page);
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'I have a passcode' }).click();
  await dialog.getByLabel('Passcode', { exact: true }).fill(passcode);
  await dialog.getByRole('button', { name: 'Open the page' }).click();
}

export const storedUnlocks = (page: Page) => page.evaluate(() => localStorage.getItem('portal:unlocks'));

/** The text of every page of a downloaded document. */
export async function readDownload(download: Download): Promise<string[]> {
  return readPdfText(new Uint8Array(await readFile(await download.path())));
}

/** Presses Tab until the element has focus. */
export async function tabTo(page: Page, name: RegExp | string, role: 'button' | 'link' | 'tab', most = 60) {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let press = 0; press < most; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
