import type { Browser, Locator, Page } from '@playwright/test';
import { openPerson, type Person } from './accounts.ts';
import { expect, fillSignIn, watch } from './portal-test.ts';

/** The page object of the chat. */
export function chatIn(page: Page) {
  const list = page.getByRole('region', { name: 'Messages' });
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  return {
    page,
    list,
    field,
    messages: list.locator('[data-message]'),
    saying: (text: string): Locator => list.locator('[data-message]').filter({ hasText: text }),
    /** Submits once, without waiting for a result. */
    async trySaying(text: string) {
      await field.fill(text);
      await field.press('Enter');
    },
    /**
     * Submits until the message is sent: within a second of the previous message, the text stays in the field. A muted user has
     * no field.
     */
    async say(text: string) {
      await field.fill(text);
      await expect(async () => {
        if ((await field.count()) === 0) return;
        if ((await field.inputValue({ timeout: 300 })) !== '') await field.press('Enter', { timeout: 300 });
        await expect(field).toHaveValue('', { timeout: 300 });
      }).toPass();
    },
  };
}
export type ChatWindow = ReturnType<typeof chatIn>;

/** Signs a user in and opens the chat. */
export async function enterChat(page: Page, { email, password }: Person): Promise<ChatWindow> {
  await page.goto('/auth/sign-in?');
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.getByRole('link', { name: 'Network', exact: true }).first().click();
  const chat = chatIn(page);
  await expect(chat.messages.last()).toBeVisible();
  return chat;
}

/** A new user in a browser context of their own, with the chat open. */
export async function openWindow(browser: Browser, complaints: string[], name: string) {
  const context = await browser.newContext();
  watch(context, complaints);
  const person = await openPerson({ name, onboarded: true });
  return { ...(await enterChat(await context.newPage(), person)), person, name };
}

/** Scrolls the list to an offset. */
export const scrollTo = (list: Locator, top: number) =>
  list.evaluate((element, place) => {
    element.scrollTop = place;
  }, top);
