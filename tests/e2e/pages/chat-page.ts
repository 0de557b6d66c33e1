import type { Browser, Locator, Page } from '@playwright/test';
import { openPerson, type Person } from '../support/accounts.ts';
import { expect, watch } from '../support/portal-test.ts';
import { storeSession } from '../support/store-session.ts';

/** The page object of the chat. */
export function chatOn(page: Page) {
  const list = page.getByRole('region', { name: 'Messages' });
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  return {
    page,
    list,
    field,
    messages: list.locator('[data-message]'),
    messageWith: (text: string): Locator => list.locator('[data-message]').filter({ hasText: text }),
    /** Submits once, without waiting for a result. */
    async trySend(text: string) {
      await field.fill(text);
      await field.press('Enter');
    },
    /** Submits until the message is sent. Within a second of the previous message, the text stays in the field. A muted user has no field. */
    async send(text: string) {
      await field.fill(text);
      await expect(async () => {
        if ((await field.count()) === 0) return;
        if ((await field.inputValue({ timeout: 300 })) !== '') await field.press('Enter', { timeout: 300 });
        await expect(field).toHaveValue('', { timeout: 300 });
      }).toPass();
    },
  };
}
export type ChatPage = ReturnType<typeof chatOn>;

/** Opens the chat as a signed-in user. */
export async function openChat(page: Page, { email, password }: Person): Promise<ChatPage> {
  await storeSession(page, email, password);
  await page.goto('/chat');
  const chat = chatOn(page);
  await expect(chat.messages.last()).toBeVisible();
  return chat;
}

/** A new user in a browser context of their own, with the chat open. */
export async function openChatAs(browser: Browser, complaints: string[], name: string) {
  const context = await browser.newContext();
  watch(context, complaints);
  const person = await openPerson({ name, onboarded: true });
  return { ...(await openChat(await context.newPage(), person)), person, name };
}

/** Scrolls the list to an offset from its start. `scrollTop` counts from its end. */
export const scrollTo = (list: Locator, top: number) =>
  list.evaluate((element, offset) => {
    element.scrollTop = offset - (element.scrollHeight - element.clientHeight);
  }, top);
