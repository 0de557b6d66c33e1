import { database, read } from '../../support/admin.ts';
import { rows, screen, search, tab } from '../pages/admin-page.ts';
import { openPerson } from '../support/accounts.ts';
import { openAdmin, uniqueWord, writeReported } from '../support/admin-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/portal-test.ts';

test('an admin handles reported messages, and an invalid record hides no others', async ({ page, openAs }) => {
  const word = uniqueWord();
  const [admin, author, unreadable] = await Promise.all([
    openAdmin('Ada Min'),
    openPerson({ name: `Otto ${word}` }),
    openPerson(),
  ]);
  const [harmless, advert] = [`A harmless word ${word}`, `Buy now ${word}`];
  await writeReported(author.uid, harmless);
  const advertId = await writeReported(author.uid, advert);
  await openAs(admin.email, '/admin?tab=reports', admin.password);
  const rowOf = (list: string, text: string) =>
    page.getByRole('grid', { name: list }).getByRole('row').filter({ hasText: text });
  const openState = (name: RegExp) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name }).click();

  await test.step('unfounded reports are dismissed', async () => {
    const row = rowOf('reported messages', harmless);
    await expect(row).toContainText('It is advertising or a scam');
    await expectAccessible(page);
    await row.getByRole('link').click();
    await expect(page.getByRole('list', { name: 'Conversation' })).toContainText(harmless);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss reports' }).press('Enter');
    await expect(rowOf('reported messages', advert)).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('an author is muted with a reason and a duration', async () => {
    await rowOf('reported messages', advert).getByRole('link').click();
    await page.getByRole('button', { name: 'Mute author' }).click();
    const dialog = page.getByRole('dialog', { name: `Mute Otto ${word}?` });
    await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(dialog.getByText('Choose how long')).toBeVisible();
    await expect(dialog.getByText('Please give a reason')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'How long' }).selectOption('For a week');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Advertising is not for this room.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(page.getByText('Author muted', { exact: true })).toBeVisible();
    const { until, muted_at } = (await read(`chat_mutes/${author.uid}`)) ?? {};
    expect(until.toMillis() - muted_at.toMillis()).toBe(7 * 24 * 3_600_000);
  });

  await test.step('a message is removed, read in its context and restored', async () => {
    await page.getByRole('button', { name: 'Remove message' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Message removed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove message' })).toHaveCount(0);
    await expect(rowOf('reported messages', advert)).toHaveCount(0);
    expect(await read(`messages/${advertId}`)).toMatchObject({ content: '', removed_by: 'moderator' });
    await openState(/^Removed/);
    await rowOf('removed messages', advert).getByRole('link').click();
    await expect(page.getByRole('list', { name: 'Conversation' })).toContainText(advert);
    await expect(page.getByText('Muted: Advertising is not for this room.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore message' }).click();
    await expect(page.getByText('Message restored')).toBeVisible();
    await expect(rowOf('removed messages', advert)).toHaveCount(0);
    expect(await read(`messages/${advertId}`)).toMatchObject({ content: advert });
    await screen(page, 'Overview').click();
    await search(page, word);
    await expect(rows(page).getByText(advert)).toHaveCount(1);
  });

  const profile = await read(`profiles/${unreadable.uid}`);
  await test.step('invalid records are listed as such', async () => {
    // Old enough to be absent from the lists of other tests.
    const at = new Date('2020-01-01T09:00:00Z');
    const broken = (collection: string) => database.doc(`${collection}/${author.uid}-broken`);
    await broken('messages').set({ user_id: author.uid, content: 7, created_at: at });
    await broken('activities').set({ user_id: author.uid, type: 'unheard of', created_at: at });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows(page).getByText(`It is stored at messages/${author.uid}-broken.`)).toBeVisible();
    await expect(rows(page).getByText(harmless)).toHaveCount(1);
    await tab(page, 'Activities').click();
    await expect(rows(page).getByText(`It is stored at activities/${author.uid}-broken.`)).toBeVisible();
    await expect(rows(page).getByText('Sent a message')).toHaveCount(2);
    await database.doc(`profiles/${unreadable.uid}`).set({ username: 7, created_at: at });
    await tab(page, 'Users').click();
    await search(page, unreadable.email);
    await expect(rows(page).getByText(`It is stored at profiles/${unreadable.uid}.`)).toBeVisible();
    await Promise.all([broken('messages').delete(), broken('activities').delete()]);
  });

  await test.step('mutes are lifted, even for a user with an invalid profile', async () => {
    await database.doc(`chat_mutes/${unreadable.uid}`).set({ until: null, reason: word, muted_at: new Date() });
    for (const { name, uid } of [
      { name: 'Unreadable profile', uid: unreadable.uid },
      { name: `Otto ${word}`, uid: author.uid },
    ]) {
      await screen(page, 'Reports').click();
      await openState(/^Muted members/);
      await rowOf('muted members', word)
        .or(rowOf('muted members', 'Advertising'))
        .filter({ hasText: name })
        .getByRole('link')
        .click();
      await page.getByRole('button', { name: 'Unmute' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('They apologised.');
      await page.getByRole('dialog').getByRole('button', { name: 'Unmute' }).click();
      await expect.poll(() => read(`chat_mutes/${uid}`)).toBeUndefined();
      await expect(page.getByText('Member unmuted').first()).toBeVisible();
    }
    await database.doc(`profiles/${unreadable.uid}`).set({ ...profile });
  });
});
