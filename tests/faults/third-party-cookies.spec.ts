import { openInvestor } from '../e2e/pages/deal-room.ts';
import { chromiumFlags } from '../support/chromium-flags.ts';
import { expect, test } from './faults-test.ts';

/** Chromium with third-party cookies blocked. */
test.use({
  launchOptions: {
    executablePath: process.env.PORTAL_CHROMIUM ?? '',
    args: [...chromiumFlags(), '--test-third-party-cookie-phaseout'],
  },
});

test('without third-party cookies a user signs in and stays signed in, and the portal sets no cookie', async ({
  page,
  context,
  signInThroughPage,
}) => {
  const person = await openInvestor('Esme Roy', 'approved');
  await signInThroughPage(person.email, person.password);
  await expect(page.getByText('Welcome, Esme Roy')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Welcome, Esme Roy')).toBeVisible();
  await page.goto('/chat');
  await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});
