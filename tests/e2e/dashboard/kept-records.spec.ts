import { database } from '../../support/admin.ts';
import { takeHeapSnapshot } from '../../support/heap-snapshot.ts';
import { openPerson } from '../support/accounts.ts';
import { expect, test } from '../support/portal-test.ts';

/** More than the panel listens to. */
const RECORDS = 16;

test('a page keeps no record that its listeners no longer need', { tag: '@nightly' }, async ({ page, signInAs }) => {
  const { uid, email, password } = await openPerson({ onboarded: true });
  await signInAs(email, password);
  const activities = page.getByRole('region', { name: 'Recent Activities' });
  for (let n = 1; n <= RECORDS; n += 1) {
    const content = `${n} of ${RECORDS}`;
    const created_at = new Date(Date.now() + n);
    await database
      .doc(`activities/${uid}-${n}`)
      .set({ user_id: uid, type: 'message_sent', created_at, meta: { content } });
    await expect(activities.getByText(content)).toBeVisible();
  }

  const { strings } = await takeHeapSnapshot(await page.context().newCDPSession(page));
  expect(strings.includes(`${uid}-${RECORDS}`)).toBe(true);
  expect(strings.includes(`${uid}-1`)).toBe(false);
});
