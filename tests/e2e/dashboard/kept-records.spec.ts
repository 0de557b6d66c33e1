import { database } from '../../support/admin.ts';
import { openPerson } from '../support/accounts.ts';
import { expect, test } from '../support/portal-test.ts';

test('a page keeps no record that a listener no longer needs', { tag: '@nightly' }, async ({ page, signInAs }) => {
  const { uid, email, password } = await openPerson({ onboarded: true });
  await signInAs(email, password);
  const activities = page.getByRole('region', { name: 'Recent Activities' });
  const text = (age: number) => `${age} of ${uid}`;
  // The panel listens to the newest five.
  for (const age of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const created_at = new Date(Date.now() + age);
    await database
      .doc(`activities/${uid}-${age}`)
      .set({ user_id: uid, type: 'message_sent', created_at, meta: { content: text(age) } });
    await expect(activities.getByText(text(age))).toBeVisible();
  }
  await expect(activities.getByText(text(1))).toHaveCount(0);

  const session = await page.context().newCDPSession(page);
  let heap = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    heap += chunk;
  });
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const { strings } = JSON.parse(heap);
  expect(strings).toContain(`${uid}-10`);
  expect(strings).not.toContain(`${uid}-1`);
});
