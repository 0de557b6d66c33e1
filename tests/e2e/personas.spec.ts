import { expect, personaEmail, seed, test } from './portal-test.ts';

/** What each demo persona meets first: the state that the seed gave them, on the screens that show it. */
const EXPECTED = [
  { uid: 'demo-onboarded-investor', badge: 'Not Started', action: 'Start Verification' },
  { uid: 'demo-kyc-in-progress', badge: 'In Progress', action: 'Continue Verification' },
  { uid: 'demo-kyc-pending', badge: 'Under Review', action: 'Continue Verification' },
  { uid: 'demo-kyc-rejected', badge: 'Rejected', action: 'Continue Verification' },
  { uid: 'demo-approved-investor', badge: 'Verified', action: 'View Details' },
];

for (const { uid, badge, action } of EXPECTED) {
  test(`${uid} is shown where they stand`, async ({ page, signInAs }) => {
    await signInAs(personaEmail(uid));
    const card = page.getByRole('region', { name: /verification/i });
    await expect(card.getByText(badge, { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: action })).toBeVisible();
  });
}

test('the rejected person reads why, and may hand in again', async ({ page, openAs }) => {
  const reason = seed.personas.find(({ uid }) => uid === 'demo-kyc-rejected')?.kyc?.rejection_reason;
  await openAs(personaEmail('demo-kyc-rejected'), '/kyc-onboarding');
  await expect(page.getByText(reason ?? 'a reason in the seed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload ID document' })).toBeDisabled();
});

test('a person without a name yet is led to onboarding by their own address', async ({ page, openAs }) => {
  await openAs(personaEmail('demo-new-investor'), '/onboarding');
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('the sign-in page of the demo project names its demo accounts', async ({ page }) => {
  await page.goto('/auth/sign-in');
  const { email } = seed.personas[0] ?? { email: 'a persona in the seed' };
  for (const persona of seed.personas) {
    await expect(page.getByRole('button', { name: `Fill in ${persona.email}` })).toBeVisible();
  }
  await page.getByRole('button', { name: `Fill in ${email}` }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});
