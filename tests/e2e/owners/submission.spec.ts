import { database } from '../../support/admin.ts';
import { askAndAnswer, openInQueue, submitAsset } from '../pages/owner-room.ts';
import { openPerson } from '../support/accounts.ts';
import { openAdmin } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test, watch } from '../support/portal-test.ts';
import { storeSession } from '../support/store-session.ts';

test('an owner submits an asset and answers the question that staff ask', async ({
  page,
  browser,
  openAs,
  complaints,
}) => {
  const [owner, admin] = await Promise.all([openPerson({ name: 'Ottoline Vane' }), openAdmin('Ada Desk')]);
  const title = `Filter ${crypto.randomUUID().slice(0, 8)}`;
  await openAs(owner.email, '/owner', owner.password);
  const id = await submitAsset(page, title);
  await expectAccessible(page);

  const context = await browser.newContext();
  watch(context, complaints);
  const desk = await context.newPage();
  await storeSession(desk, admin.email, admin.password);
  await openInQueue(desk, title);
  await askAndAnswer(desk, page);
  await expectAccessible(desk);
  await page.getByRole('link', { name: 'All submissions' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Received');
  await database.doc(`owner_submissions/${id}`).delete();
  await context.close();
});
