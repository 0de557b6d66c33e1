import type { Page } from '@playwright/test';
import { SECTORS } from '@portal/functions/contract/options';
import { read, readOwn } from '../../support/admin.ts';
import { openPerson, storedUserKeys } from '../support/accounts.ts';
import { gate } from '../support/mock-calls.ts';
import { expect, test } from '../support/portal-test.ts';

const OPTIONS = {
  'Investment experience': [
    'Beginner (0-2 years)',
    'Intermediate (3-7 years)',
    'Experienced (8+ years)',
    'Professional',
  ],
  'Risk tolerance': ['Conservative', 'Moderate', 'Aggressive', 'Very Aggressive'],
  'Annual income': [
    'Prefer not to say',
    'Under £50,000',
    '£50,000 - £100,000',
    '£100,000 - £250,000',
    '£250,000 - £500,000',
    'Over £500,000',
  ],
  'Investment budget': [
    'Not decided yet',
    'Under £10,000',
    '£10,000 - £50,000',
    '£50,000 - £100,000',
    '£100,000 - £500,000',
    'Over £500,000',
  ],
  'Investment horizon': ['Not decided yet', 'Short (1-3 years)', 'Medium (3-7 years)', 'Long (7+ years)', 'Flexible'],
} as const;

/** Opens a select, checks its options, and selects one. */
async function choose(page: Page, label: keyof typeof OPTIONS, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await expect(page.getByRole('option')).toHaveText([...OPTIONS[label]]);
  await page.getByRole('option', { name: option, exact: true }).click();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the wizard asks in three steps, keeps every answer, and is completed once', async ({
  page,
  openAs,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  const person = await openPerson();
  await openAs(person.email, '/onboarding', person.password);

  await test.step('the first step requires a name', async () => {
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await expect(page.locator('label').filter({ hasText: 'Full name' })).toHaveText(/\*$/);
    await expect(page.locator('label').filter({ hasText: 'Phone number' })).not.toHaveText(/\*$/);
    await expect(button(page, 'Previous')).toBeDisabled();
    await expect(button(page, 'Next')).toBeDisabled();
    await page.getByLabel('Full name').fill('   ');
    await expect(button(page, 'Next')).toBeDisabled();
    await page.getByLabel('Full name').fill('Isolde Marchetti');
    await expect(page.getByText('Optional. It is not stored.')).toHaveCount(2);
    await page.getByLabel('Phone number').fill('+44 20 7946 0000');
    await button(page, 'Next').click();
  });

  await test.step('the second step requires experience and risk tolerance', async () => {
    for (const label of ['Investment experience', 'Risk tolerance'])
      await expect(page.getByText(new RegExp(`^${label}\\s\\*$`)).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Investment Profile' })).toBeFocused();
    await choose(page, 'Investment experience', 'Professional');
    await expect(button(page, 'Next')).toBeDisabled();
    await choose(page, 'Risk tolerance', 'Very Aggressive');
    await expect(button(page, 'Next')).toBeEnabled();
    await choose(page, 'Annual income', '£100,000 - £250,000');
  });

  await test.step('going back and reloading keep every answer', async () => {
    await button(page, 'Previous').click();
    await expect(page.getByLabel('Full name')).toHaveValue('Isolde Marchetti');
    await button(page, 'Next').click();
    await page.reload();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('combobox', { name: 'Annual income' })).toHaveText('£100,000 - £250,000');
    await button(page, 'Previous').click();
    await expect(page.getByLabel('Phone number')).toHaveValue('+44 20 7946 0000');
    await button(page, 'Next').click();
    await button(page, 'Next').click();
  });

  await test.step('the third step requires a sector', async () => {
    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await page.goForward();
    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await expect(page.locator('legend').filter({ hasText: 'Preferred sectors' })).toHaveText(/\*$/);
    await expect(page.getByRole('checkbox')).toHaveCount(SECTORS.length);
    for (const sector of SECTORS) await expect(page.getByRole('checkbox', { name: sector, exact: true })).toBeVisible();
    await expect(button(page, 'Complete Setup')).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Real Estate' }).check();
    await page.getByRole('checkbox', { name: 'Real Estate' }).uncheck();
    await expect(button(page, 'Complete Setup')).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Education' }).check();
    await choose(page, 'Investment budget', 'Over £500,000');
    await choose(page, 'Investment horizon', 'Flexible');
  });

  await test.step('a failed submission shows an error and keeps the answers', async () => {
    const { open, passed } = gate();
    await page.route('**/completeOnboarding', async (route) => {
      await passed();
      await route.abort();
    });
    await button(page, 'Complete Setup').click();
    await expect(page.getByRole('button', { name: 'Complete Setup' })).toBeDisabled();
    open();
    await expect(page.getByText('Failed to complete onboarding')).toBeVisible();
    await expect(page.getByText(/connect to the portal/)).toBeVisible();
    await page.unroute('**/completeOnboarding');
    await expect(page.getByRole('checkbox', { name: 'Education' })).toBeChecked();
  });

  await button(page, 'Complete Setup').click();
  await expect(page.getByText('Welcome to Investor Portal!')).toBeVisible();
  await expect(page.getByText('Your investor profile has been set up successfully.')).toBeVisible();
  await expect(page.getByText('Welcome, Isolde Marchetti')).toBeVisible();
  expect(await storedUserKeys(page)).not.toContain(`portal:draft:onboarding:${person.uid}`);
  expect(await readOwn('activities', person.uid)).toMatchObject([
    { type: 'onboarding_completed', meta: { investment_experience: 'professional', preferred_sectors: ['Education'] } },
  ]);

  await page.goto('/onboarding');
  await expect(page).toHaveURL(/\/dashboard$/);

  await test.step('the answers appear on the profile page and can be changed there', async () => {
    await page.goto('/profile');
    const answers = page.getByRole('region', { name: 'Your investor profile' });
    await expect(answers.getByText('£100,000 - £250,000')).toBeVisible();
    await expect(answers.getByText('No answer')).toHaveCount(2);
    await answers.getByRole('button', { name: 'Change Answers' }).click();
    await expect(answers.getByRole('combobox', { name: 'Annual income' })).toHaveText('£100,000 - £250,000');
    await expect(answers.getByRole('checkbox', { name: 'Education' })).toBeChecked();
    await answers.getByRole('checkbox', { name: 'Education' }).uncheck();
    await answers.getByRole('button', { name: 'Save Answers' }).click();
    await expect(answers.getByText('Please select at least one sector')).toBeVisible();
    await answers.getByRole('checkbox', { name: 'Healthcare' }).check();
    await answers.getByLabel('Investment goals').fill('  Patience.  ');
    await answers.getByRole('button', { name: 'Save Answers' }).click();
    await expect(page.getByText('Your answers have been saved.')).toBeVisible();
    await expect(answers.getByText('Patience.')).toBeVisible();
    await expect(answers.getByRole('button', { name: 'Change Answers' })).toBeFocused();
    expect(await read(`investor_profiles/${person.uid}`)).toMatchObject({
      preferred_sectors: ['Healthcare'],
      investment_goals: 'Patience.',
      annual_income: '100k-250k',
    });
  });
});

test('the wizard is hidden without a connection, and a retry loads it', { tag: '@nightly' }, async ({
  page,
  holdSession,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|RPC_ERROR|'RunQuery' \w+ failed/);
  const person = await openPerson();
  await holdSession(person.email, person.password);
  await page.route(/:runQuery/, (route) => route.abort());
  await page.goto('/onboarding');
  await expect(page.getByText('We couldn’t connect to the portal. Check your connection')).toBeVisible();
  await page.unroute(/:runQuery/);
  await button(page, 'Try again').click();
  await expect(page.getByLabel('Full name')).toBeVisible();
});
