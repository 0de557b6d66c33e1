import type { Page } from '@playwright/test';
import { openPerson } from '../e2e/support/accounts.ts';
import { read } from '../support/admin.ts';
import { expect } from './faults-test.ts';

const TYPED = 'Bram Osei-Laurent';
type OpenAs = (email: string, path: string, password: string) => Promise<void>;

/** Opens a profile with a new name filled in, ready to save. */
export async function writeProfile(page: Page, openAs: OpenAs) {
  const person = await openPerson({ name: 'Bram Osei', onboarded: true });
  await openAs(person.email, '/profile', person.password);
  const name = page.getByLabel('Full name');
  await expect(name).toHaveValue('Bram Osei');
  await page.getByLabel('Username').fill('bram_osei');
  await name.fill(TYPED);
  return {
    save: () => name.press('Enter'),
    /** The error toast with its reason. */
    notSaved: page.getByText('Profile not updated').locator('..'),
    saved: page.getByText('Profile updated successfully.'),
    expectKept: () => expect(name).toHaveValue(TYPED),
    expectStored: async () => expect(await read(`profiles/${person.uid}`)).toMatchObject({ full_name: TYPED }),
  };
}
