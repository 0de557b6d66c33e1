import { openPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/portal-test.ts';

test('a private note is saved, and an older tab does not overwrite it', async ({ page, openAs, context, tolerate }) => {
  tolerate(/409/);
  const { email, password } = await openPerson({ name: 'Nell Notes', onboarded: true });
  const path = '/investments/medtech-ip-box-epsilon';
  await openAs(email, path, password);
  const form = (tab: typeof page) => tab.getByRole('form', { name: 'Your private note' });
  const open = async (tab: typeof page) => {
    // A note without text is folded.
    const folded = tab.getByRole('form', { name: 'Your private note', includeHidden: true });
    await expect(folded).toBeAttached();
    if (!(await folded.isVisible())) await tab.getByRole('heading', { name: 'Your private note' }).click();
  };
  await open(page);
  const older = await context.newPage();
  await older.goto(path);
  await open(older);
  await form(older).getByRole('textbox', { name: 'Note' }).fill('An older thought');

  await expect(form(page).getByRole('button', { name: 'Save note' })).toBeDisabled();
  await form(page).getByRole('textbox', { name: 'Note' }).fill('Ask about the study.');
  await form(page).getByRole('button', { name: 'Save note' }).click();
  await expect(form(page).getByText(/^Saved on /)).toBeVisible();
  await expectAccessible(page);

  await form(older).getByRole('button', { name: 'Save note' }).click();
  await expect(form(older).getByText(/^Your note was changed in another tab/)).toBeVisible();
  await expect(form(older).getByRole('textbox', { name: 'Note' })).toHaveValue('An older thought');
  await older.close();

  await page.reload();
  await open(page);
  await expect(form(page).getByRole('textbox', { name: 'Note' })).toHaveValue('Ask about the study.');
});
