import type { Page } from '@playwright/test';
import { openPerson } from '../e2e/support/accounts.ts';
import { openAdmin } from '../e2e/support/admin-records.ts';
import { portalUrl, ports } from '../support/emulators.ts';
import { expect, test } from './faults-test.ts';
import { clearHostileMessages, HOSTILE, writeHostileWords } from './hostile-text.ts';

test.afterAll(clearHostileMessages);

/** Expects that no written text became an element, a URL or a script. */
async function expectUnharmed(page: Page) {
  await expect(page.locator('img[src="x"], [onerror], [href^="javascript:" i], [src^="javascript:" i]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
}

const shown = (page: Page) => page.getByText('<img src=x', { exact: false }).first();

test('text by a user is shown as text on every page', async ({ page, openAs }) => {
  const person = await openPerson();
  await writeHostileWords(person.uid);
  await openAs(person.email, '/dashboard', person.password);
  for (const path of ['/dashboard', '/kyc-onboarding', '/chat', '/profile']) {
    await page.goto(path);
    await expect(shown(page), `on ${path}`).toBeVisible();
    await expectUnharmed(page);
  }
  await expect(page.getByLabel('Full name')).toHaveValue(HOSTILE);
});

test('text by a user is shown as text in every list for admins', async ({ page, openAs }) => {
  const [admin, person] = await Promise.all([openAdmin('Ada Min'), openPerson()]);
  await writeHostileWords(person.uid);
  await openAs(admin.email, '/admin', admin.password);
  for (const tab of ['messages', 'activities', 'users', 'contact', 'applications', 'waitlist']) {
    const search = tab === 'waitlist' ? 'tab=waitlist&opportunity=cleantech-ip-box-gamma' : `tab=${tab}`;
    await page.goto(`/admin?${search}`);
    await expect(shown(page), `in ${tab}`).toBeVisible();
    await expectUnharmed(page);
  }
});

for (const url of [
  '/contact?subject=',
  '/#contact?subject=',
  '/ip-marketplace?q=',
  '/auth/sign-in?next=',
  '/services/',
]) {
  test(`a URL’s value is shown as text: ${url}`, async ({ page }) => {
    await page.goto(`${url}${encodeURIComponent(HOSTILE)}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectUnharmed(page);
  });
}

test('another site cannot show the portal in a frame', async ({ page, tolerate, complaints }) => {
  tolerate(/frame-ancestors|Framing/);
  await page.goto(`http://127.0.0.1:${ports.auth}/`);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
  }, portalUrl('/auth/sign-in'));
  await expect.poll(() => complaints.some((complaint) => /frame-ancestors|Framing/.test(complaint))).toBe(true);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Investor Login' })).toHaveCount(0);
});
