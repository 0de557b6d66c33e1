import { chatOn } from '../e2e/pages/chat-page.ts';
import { openPerson } from '../e2e/support/accounts.ts';
import { database, read } from '../support/admin.ts';
import { expect, test } from './faults-test.ts';

const OFFLINE = 'You’re offline. This page may be out of date, and you can’t save changes.';

test('while offline for minutes, the chat says so and keeps messages, and it sends each once when back online', async ({
  page,
  context,
  openAs,
}) => {
  const person = await openPerson({ name: 'Cleo Marsh', onboarded: true });
  await page.clock.install();
  await openAs(person.email, '/chat', person.password);
  const chat = chatOn(page);
  await expect(chat.messages.last()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  const texts = ['one', 'two', 'three'].map((word) => `In a tunnel, ${word} ${crypto.randomUUID()}`);
  for (const text of texts) {
    await chat.send(text);
    await expect(chat.messageWith(text)).toHaveCount(1);
    await page.clock.fastForward('01:30');
  }
  for (const text of texts) await expect(chat.messageWith(text)).toContainText('Not sent: no connection.');
  await context.setOffline(false);
  for (const text of texts)
    await expect(chat.messageWith(text)).not.toContainText(/Sending|Not sent/, { timeout: 30_000 });
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  for (const text of texts) {
    await expect(chat.messageWith(text)).toHaveCount(1);
    const stored = await database.collection('messages').where('content', '==', text).get();
    expect(stored.size).toBe(1);
  }
});

test('a name typed during minutes offline is kept and can be saved afterwards', async ({ page, context, openAs }) => {
  const person = await openPerson({ name: 'Dov Lindt', onboarded: true });
  await page.clock.install();
  await openAs(person.email, '/profile', person.password);
  const name = page.getByLabel('Full name');
  await expect(name).toHaveValue('Dov Lindt');
  // Toasts are fetched after the first interaction.
  const toasts = page.waitForResponse(/\/toaster-/);
  await name.click();
  await toasts;
  await context.setOffline(true);
  await page.getByLabel('Username').fill('dov_lindt');
  await name.fill('Dov Lindt-Arendt');
  await name.press('Enter');
  await expect(page.getByText('Profile not updated')).toBeVisible();
  await page.clock.fastForward('05:00');
  await expect(name).toHaveValue('Dov Lindt-Arendt');
  await context.setOffline(false);
  await name.press('Enter');
  await expect(page.getByText('Profile updated successfully.')).toBeVisible();
  expect(await read(`profiles/${person.uid}`)).toMatchObject({ full_name: 'Dov Lindt-Arendt' });
});
