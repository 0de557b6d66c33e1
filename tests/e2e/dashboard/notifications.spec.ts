import type { Page } from '@playwright/test';
import { notificationPath, type PersonalKind } from '../../../functions/src/contract/notifications/kinds.ts';
import { database, read } from '../../support/admin.ts';
import { openPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/portal-test.ts';

const PHONE = { width: 390, height: 844 };
const BIOTECH = { opportunity_id: 'biotech-ip-box-beta', title: 'As visitors see it' };

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });
const centre = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Writes a notification as the trigger on the outbox does, this many minutes ago. */
async function notify(uid: string, minutes: number, kind: PersonalKind, rest: { data?: object; read_at?: Date } = {}) {
  const created_at = new Date(Date.now() - minutes * 60_000);
  const expires_at = new Date(created_at.getTime() + 90 * 24 * 60 * 60_000);
  const notification = { user_id: uid, kind, data: {}, created_at, read_at: null, expires_at, ...rest };
  await database.doc(`notifications/${kind}_${uid}-${minutes}`).set(notification);
}

test('the bell leads to the screens of its notifications by keyboard, and preferences are saved', async ({
  page,
  openAs,
}) => {
  const person = await openPerson({ name: 'Orla Benitez', onboarded: true });
  await notify(person.uid, 1, 'opportunity_opened', { data: BIOTECH });
  await notify(person.uid, 2, 'new_browser', { data: { browser: 'Firefox on Linux' } });
  await notify(person.uid, 3, 'mentioned');
  for (let minutes = 60; minutes < 80; minutes += 1) {
    await notify(person.uid, minutes, 'kyc_received', { read_at: new Date() });
  }

  await test.step('the bell shows the count and opens the list', async () => {
    await openAs(person.email, '/ip-marketplace', person.password);
    await expect(bell(page, 3)).toBeVisible();
    await bell(page, 3).focus();
    await page.keyboard.press('Enter');
    await expect(centre(page).getByRole('listitem')).toHaveCount(20);
    await expectAccessible(page);
    await centre(page).getByRole('button', { name: 'Show older' }).press('Enter');
    await expect(centre(page).getByRole('listitem')).toHaveCount(23);
    await page.keyboard.press('Escape');
    await expect(centre(page)).toHaveCount(0);
    await expect(bell(page, 3)).toBeFocused();
  });

  await test.step('an item leads to its screen and is marked as read', async () => {
    await page.keyboard.press('Enter');
    const opened = centre(page).getByRole('link', { name: /^Unread: .* is open for investment\./ });
    await opened.press('Enter');
    await expect(page).toHaveURL(notificationPath('opportunity_opened', BIOTECH));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(bell(page, 2)).toBeVisible();
    await expect
      .poll(async () => (await read(`notifications/opportunity_opened_${person.uid}-1`))?.read_at)
      .not.toBeNull();
  });

  await test.step('the list fills a phone’s window, and the public header has the bell too', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/about');
    await bell(page, 2).click();
    await expect(centre(page).getByRole('listitem')).toHaveCount(20);
    await expect.poll(() => centre(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    await expectAccessible(page);
    await centre(page).getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await expect(centre(page).getByRole('heading', { name: 'Notifications' })).toBeFocused();
    await centre(page).getByRole('button', { name: 'Close notifications' }).press('Enter');
    await expect(bell(page, 0)).toBeFocused();
  });

  await test.step('a preference is saved immediately', async () => {
    await bell(page, 0).press('Enter');
    await centre(page).getByRole('link', { name: 'Choose your notifications' }).press('Enter');
    const preferences = page.getByRole('region', { name: 'Notifications', exact: true });
    await expect(preferences.getByText('Security: always on')).toBeVisible();
    await preferences.getByLabel('Chat').selectOption('Off');
    await expect(page.getByText('Chat: We won’t notify you.')).toBeVisible();
    expect(await read(`notification_preferences/${person.uid}`)).toMatchObject({ chat: 'none' });
    await page.reload();
    await expect(preferences.getByLabel('Chat')).toHaveValue('none');
    await expectAccessible(page);
  });
});

test('the notification of a document opens its tab on a page that is already open', { tag: '@nightly' }, async ({
  page,
  openAs,
}) => {
  const person = await openPerson({ name: 'Ines Varga', onboarded: true });
  await notify(person.uid, 1, 'document_added', { data: BIOTECH });
  await openAs(person.email, `/investments/${BIOTECH.opportunity_id}`, person.password);
  await page.getByRole('heading', { name: 'Frequently asked questions' }).scrollIntoViewIfNeeded();
  await bell(page, 1).click();
  await centre(page)
    .getByRole('link', { name: /^Unread: A document was added/ })
    .press('Enter');
  await expect(page).toHaveURL(/\?tab=documents$/);
  await expect(page.getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Documents' })).toBeInViewport();
});
