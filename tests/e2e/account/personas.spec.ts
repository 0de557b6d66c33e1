import type { Page } from '@playwright/test';
import { KYC_FILE_MAX } from '@portal/functions/contract/limits';
import { expect, personaEmail, seed, test } from '../support/portal-test.ts';

/** The seeded state of each demo persona, on the screens that show it. */
const EXPECTED = [
  { uid: 'demo-onboarded-investor', badge: 'Not Started', action: 'Start Verification' },
  { uid: 'demo-kyc-in-progress', badge: 'In Progress', action: 'Continue Verification' },
  { uid: 'demo-kyc-pending', badge: 'Under Review', action: 'Continue Verification' },
  { uid: 'demo-approved-investor', badge: 'Verified', action: 'View Details' },
];

for (const { uid, badge, action } of EXPECTED) {
  test(`${uid} sees the state of their account`, { tag: '@nightly' }, async ({ page, signInAs }) => {
    await signInAs(personaEmail(uid));
    await expectState(page, badge, action);
  });
}

async function expectState(page: Page, badge: string, action: string) {
  const card = page.getByRole('region', { name: /verification/i });
  await expect(card.getByText(badge, { exact: true })).toBeVisible();
  const link = card.getByRole('link', { name: action });
  await expect(link).toBeVisible();
  return link;
}

test('the rejected investor reads the reason and can submit again', async ({ page, signInAs }) => {
  const reason = seed.personas.find(({ uid }) => uid === 'demo-kyc-rejected')?.kyc?.rejection_reason;
  await signInAs(personaEmail('demo-kyc-rejected'));
  const continues = await expectState(page, 'Rejected', 'Continue Verification');
  await continues.click();
  await expect(page.getByText(reason ?? 'a reason in the seed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload ID document' })).toBeDisabled();

  const choose = (name: string, mimeType: string, size: number) =>
    page
      .getByLabel('Your ID document', { exact: true })
      .setInputFiles({ name, mimeType, buffer: Buffer.alloc(size, 'x') });
  const toasts = page.getByRole('region', { name: 'Status (Alt+T)' });
  const cards = toasts.getByRole('paragraph').filter({ hasText: 'Invalid File' }).locator('xpath=../..');

  await test.step('invalid documents show toasts, which the keyboard reaches and pauses', async () => {
    await choose('notes.txt', 'text/plain', 1);
    await expect(cards.getByText('Only JPG, PNG, and PDF files are allowed')).toBeVisible();
    await page.keyboard.press('Alt+t');
    await expect(toasts).toBeFocused();
    await expect(toasts).toHaveAttribute('aria-live', 'polite');
    for (const name of ['letter.doc', 'page.html']) await choose(name, 'text/plain', 1);
    await choose('scan.png', 'image/png', KYC_FILE_MAX + 1);
    await expect(cards.getByText('File size must be less than 10MB')).toBeVisible();
  });

  await test.step('at most three toasts show at the bottom right and disappear', async () => {
    await expect(cards).toHaveCount(3);
    // Toasts are animated; measure their final positions.
    for (const card of await cards.all()) await expect.poll(async () => (await card.boundingBox())?.width).toBe(356);
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    const [upper, middle, lower] = boxes.sort((a, b) => (a?.y ?? 0) - (b?.y ?? 0));
    if (!upper || !middle || !lower) throw new Error('A toast is not drawn.');
    expect(lower.y - (middle.y + middle.height)).toBeCloseTo(14, 0);
    const viewport = page.viewportSize() ?? { width: 0, height: 0 };
    expect(viewport.width - (upper.x + upper.width)).toBeLessThan(40);
    const bar = await page.getByRole('region', { name: 'Cookie consent' }).boundingBox();
    const gap = (bar?.y ?? viewport.height) - (lower.y + lower.height);
    expect(gap, 'pixels between the lowest and the foot of the window, or the bar there').toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(40);
    await page.keyboard.press('Escape');
    await expect(cards).toHaveCount(0);
  });
});

test('the sign-in page of the demo project lists its demo accounts', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/auth/sign-in');
  const { email } = seed.personas[0] ?? { email: 'a persona in the seed' };
  await expect(page.getByRole('button', { name: `Fill in ${email}` })).toBeHidden();
  await page.getByText('Demo accounts', { exact: true }).press('Enter');
  for (const persona of seed.personas) {
    await expect(page.getByRole('button', { name: `Fill in ${persona.email}` })).toBeVisible();
  }
  await page.getByRole('button', { name: `Fill in ${email}` }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});
