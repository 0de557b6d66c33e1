import { fullSubmission } from '../../factories/submissions.ts';
import { database } from '../../support/admin.ts';
import { openPerson } from '../support/accounts.ts';
import { openAdmin } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test, watch } from '../support/portal-test.ts';
import { storeSession } from '../support/store-session.ts';

test('an owner submits an asset, and staff open it in their queue', async ({ page, browser, openAs, complaints }) => {
  const [owner, admin] = await Promise.all([openPerson({ name: 'Ottoline Vane' }), openAdmin('Ada Desk')]);
  const title = `Blades ${crypto.randomUUID().slice(0, 8)}`;
  await openAs(owner.email, '/owner', owner.password);
  await page.getByRole('button', { name: 'Submit an asset' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expectAccessible(page);

  // The other fields, as a form of twenty more steps would leave them.
  const id = new URL(page.url()).searchParams.get('submission') ?? '';
  const stored = database.doc(`owner_submissions/${id}`);
  await stored.update({ content: JSON.stringify({ ...fullSubmission(), title }) });
  await page.reload();
  await page.getByRole('button', { name: /Files and sending/ }).click();
  await page.getByRole('button', { name: 'Send submission' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send submission' }).click();
  await expect(page.getByText('We are reading your submission.')).toBeVisible();

  const context = await browser.newContext();
  watch(context, complaints);
  const desk = await context.newPage();
  await storeSession(desk, admin.email, admin.password);
  await desk.goto('/admin?tab=submissions');
  await desk.getByRole('link', { name: title }).click();
  await desk.getByRole('button', { name: 'Ask a question' }).click();
  await expect(desk.getByRole('dialog', { name: 'Ask a question' })).toBeVisible();
  await stored.delete();
  await context.close();
});
