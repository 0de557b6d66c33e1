import type { Page } from '@playwright/test';
import { database } from '../support/admin.ts';
import { expect } from './faults-test.ts';

export const QUESTION = 'How do you value a patent that nobody has licensed yet?';

/** Opens the contact page with a message filled in, ready to submit. */
export async function writeMessage(page: Page) {
  const email = `sender-${crypto.randomUUID()}@example.com`;
  await page.goto('/contact');
  await expect(page.locator('[data-pending-hydration]')).toHaveCount(0);
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Subject').fill('A question about valuation');
  await form.getByLabel('Message').fill(QUESTION);
  return {
    form,
    send: () => form.getByRole('button', { name: 'Send Message' }).click(),
    sent: page.getByText('Message Sent', { exact: true }),
    /** The number of stored copies. */
    async countStored() {
      const found = await database.collection('contact_messages').where('email', '==', email).count().get();
      return found.data().count;
    },
  };
}
