import { database } from '../../support/admin.ts';
import { openPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/portal-test.ts';

/** A winter day, when London is on UTC. */
const NOON = new Date('2100-01-15T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const messageSent = (uid: string, content: string, at: number) => ({
  user_id: uid,
  type: 'message_sent',
  meta: { content },
  created_at: new Date(at),
});

test('the activity page shows everything a person has done, by day, in pages and live', async ({ page, signInAs }) => {
  const person = await openPerson({ name: 'Perpetua Lane' });
  const { uid } = person;
  const write = (id: string, activity: object) => database.doc(`activities/${uid}-${id}`).set(activity);
  await Promise.all([
    ...Array.from({ length: 45 }, (_, hours) =>
      write(`${hours}`, messageSent(uid, `Entry ${hours}.`, NOON.getTime() - hours * HOUR)),
    ),
    write('other', messageSent('somebody-else', 'not for this person', NOON.getTime())),
  ]);
  await page.clock.install({ time: NOON });
  await signInAs(person.email, person.password);
  await page.getByRole('link', { name: 'All your activity' }).click();
  await expect(page).toHaveURL(/\/activity$/);
  await expect(page.getByRole('heading', { name: 'Your activity' })).toBeFocused();
  const entries = page.getByRole('main').getByRole('listitem');
  const of = (day: string) => page.getByRole('region', { name: day, exact: true }).getByRole('listitem');

  await test.step('the first twenty are grouped by day with relative and absolute times', async () => {
    await expect(entries).toHaveCount(20);
    await expect(of('Today')).toHaveCount(13);
    await expect(of('Yesterday')).toHaveCount(7);
    await expect(of('Today').nth(1)).toContainText('Entry 1.');
    await expect(of('Today').nth(1)).toContainText('1 hour ago');
    await expect(of('Today').nth(1)).toContainText('15 Jan 2100, 11:00');
    await expect(page.getByText('not for this person')).toHaveCount(0);
  });

  await test.step('a new activity appears at the top with the full message', async () => {
    await write('new', messageSent(uid, `${'x'.repeat(60)} to the end`, NOON.getTime() + MINUTE / 2));
    await expect(entries.first()).toContainText(`${'x'.repeat(60)} to the end`);
  });

  await test.step('older pages load by keyboard, and focus stays at the end', async () => {
    const more = page.getByRole('button', { name: 'Show 20 more' });
    await more.press('Enter');
    await expect(entries).toHaveCount(41);
    await expect(more).toBeFocused();
    await more.press('Enter');
    await expect(entries).toHaveCount(46);
    await expect(of('14 January 2100')).toHaveCount(0);
    await expect(entries.last()).toContainText('Entry 44.');
    await expect(page.getByText('There are no older activities.')).toBeFocused();
  });

  await test.step('the activity of a deleted message disappears', async () => {
    await database.doc(`activities/${uid}-0`).delete();
    await expect(entries).toHaveCount(45);
  });

  await expectAccessible(page);
});

test('a user without activities sees an empty state with a link', { tag: '@nightly' }, async ({ page, openAs }) => {
  const { email, password } = await openPerson({ name: 'Tace Merrow' });
  await openAs(email, '/activity', password);
  await expect(page.getByText('No activities yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', '/chat');
});
