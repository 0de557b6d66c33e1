import { removeVerification, writeVerification } from '../../factories/kyc-records.ts';
import { investorAnswers } from '../../factories/onboarding-values.ts';
import { database } from '../../support/admin.ts';
import { openPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/portal-test.ts';
import { recordShifts } from '../support/record-shifts.ts';
import { watchFrames } from '../support/watch-frames.ts';

const MINUTE = 60_000;

/** The activity that the server writes for a chat message. */
const messageSent = (uid: string, content: string, minutesAgo: number) => ({
  user_id: uid,
  type: 'message_sent',
  meta: { content },
  created_at: new Date(Date.now() - minutesAgo * MINUTE),
});

test('the dashboard updates without a reload', async ({ page, signInAs, tolerate }) => {
  const { uid, email, password } = await openPerson({ onboarded: false });
  await signInAs(email, password);
  const activities = page.getByRole('region', { name: 'Recent Activities' });
  const kyc = page.getByRole('region', { name: 'KYC Verification' });
  const next = page.getByRole('region', { name: 'Next step' });

  await test.step('greets by email, then by username, then by full name', async () => {
    await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
    await expect(next.getByRole('link', { name: 'Finish setup' })).toHaveAttribute('href', '/onboarding');
    await expect.poll(async () => (await database.doc(`profiles/${uid}`).get()).exists).toBe(true);
    await database.doc(`profiles/${uid}`).update({ username: 'eudora' });
    await expect(page.getByText('Welcome, eudora')).toBeVisible();
    await database.doc(`profiles/${uid}`).update({ full_name: 'Eudora Finch' });
    await expect(page.getByText('Welcome, Eudora Finch')).toBeVisible();
    await expect(activities.getByText('Updated profile')).toHaveCount(2);
  });

  await test.step('lists the latest five activities, newest first, with fifty characters of a message', async () => {
    await database.doc(`activities/elsewhere-${uid}`).set(messageSent('somebody-else', 'not for this person', 0));
    const batch = database.batch();
    for (const age of [1, 2, 3, 4, 5, 6]) {
      batch.set(database.doc(`activities/${uid}-${age}`), messageSent(uid, `${age} ${'x'.repeat(60)}`, age));
    }
    await batch.commit();
    const items = activities.getByRole('listitem');
    await expect(items.filter({ hasText: 'Sent a message' }).first()).toContainText(`1 ${'x'.repeat(48)}…`);
    await expect(items).toHaveCount(5);
    await database.doc(`activities/${uid}-0`).set(messageSent(uid, 'Hello, everybody', 0));
    await expect(items.first()).toContainText('Hello, everybody');
    await expect(items).toHaveCount(5);
    await expect(activities.getByText('not for this person')).toHaveCount(0);
  });

  await test.step('shows one next step at the top, which changes with the account', async () => {
    await expect(next.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute('href', '/kyc-onboarding');
    const whole = await next.boundingBox();
    expect(whole && (await kyc.boundingBox())?.y).toBeGreaterThan((whole?.y ?? 0) + (whole?.height ?? 0));
    await writeVerification(uid, 'rejected');
    await expect(next.getByRole('heading', { name: 'Upload your documents again' })).toBeVisible();
    await expect(next.getByText('The address cannot be read.')).toBeVisible();
    await expect(next.getByRole('link', { name: 'Upload new documents' })).toHaveAttribute('href', '/kyc-onboarding');
    await removeVerification(uid);
  });

  await test.step('shows every status change of the verification', async () => {
    await expect(kyc.getByText('Not Started')).toBeVisible();
    await expect(kyc.getByRole('progressbar')).toHaveCount(0);
    await writeVerification(uid, 'in_progress');
    await expect(kyc.getByText('In Progress')).toBeVisible();
    await expect(kyc.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await expect(kyc.getByRole('link', { name: 'Continue Verification' })).toHaveAttribute('href', '/kyc-onboarding');
    await writeVerification(uid, 'pending_review');
    await expect(kyc.getByText('Under Review')).toBeVisible();
    await expect(kyc.getByText(/1-2 business days/)).toBeVisible();
    await expect(kyc.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await database.doc(`kyc_status/${uid}`).update({ overall_status: 'approved' });
    await expect(page.getByText('Your identity is verified', { exact: true }).first()).toBeVisible();
    await expect(kyc.getByText('Verified', { exact: true })).toBeVisible();
    await expect(kyc.getByText(/full access to all platform features/)).toBeVisible();
    await expect(kyc.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expect(kyc.getByRole('link', { name: 'View Details' })).toBeVisible();
    await expect(next.getByRole('link', { name: 'Explore opportunities' })).toHaveAttribute('href', '/ip-marketplace');
  });

  await test.step('shows changes of a followed opportunity until it is opened', async () => {
    const followed = page.getByRole('region', { name: 'Opportunities you follow' });
    const entry = { user_id: uid, created_at: new Date(), opportunity_id: 'biotech-ip-box-beta' };
    await database.doc(`waitlist/biotech-ip-box-beta_${uid}`).set(entry);
    await expect(followed.getByRole('listitem')).toHaveCount(1);
    await expect(followed.getByText(/Waitlist/)).toBeVisible();

    await database.doc(`watchlists/${uid}`).set(lookedAt(uid));
    const hold = page.route('**/listOpportunities', (route) => route.abort());
    tolerate(/ERR_FAILED/);
    await hold;
    await page.reload();
    await expect(followed.getByText('The opportunities you follow could not be loaded.')).toBeVisible();
    await expect(kyc.getByText('Verified', { exact: true })).toBeVisible();
    await page.unroute('**/listOpportunities');
    // The verification has just changed, so the page may have fetched the list again by itself.
    await expect(async () => {
      const again = followed.getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(followed.getByText('Target return now 4.2x')).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(next.getByRole('heading', { name: 'An opportunity you follow has changed' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(followed.getByText('Target return now 4.2x')).toBeVisible();
    const marked = page.waitForResponse(/\/markSeen$/);
    await followed.getByRole('link').click();
    await marked;
    await page.goto('/dashboard');
    await expect(next.getByRole('heading', { name: 'Explore more opportunities' })).toBeVisible();
    await expect(followed.getByText('Target return now 4.2x')).toHaveCount(0);
  });
});

/** The watchlist of a person who looked at an opportunity with another return. */
const lookedAt = (uid: string) => ({
  user_id: uid,
  opportunity_ids: [],
  seen: [
    {
      opportunity_id: 'biotech-ip-box-beta',
      status: 'opening_soon',
      min_investment: '$100,000',
      target_return: '4.0x',
      term: '7 years',
      documents: [],
    },
  ],
  updated_at: new Date(),
});

test('no screen announces an approval that the server reverts', async ({ page, signInAs }) => {
  const { uid, email, password } = await openPerson({ name: 'Perpetua Half', onboarded: true });
  await writeVerification(uid, 'in_progress');
  const toast = { selector: '[aria-label="Status (Alt+T)"]', text: 'Your identity is verified' };
  const banner = { selector: 'main', text: 'full access to all platform features' };
  const card = { selector: '[aria-labelledby="dashboard-kyc"]', text: 'View Details' };
  const frames = await watchFrames(page, { toast, banner, card });
  const screens = [
    ['/dashboard', 'Continue Verification'],
    ['/kyc-onboarding', '50% Complete'],
    ['/investments/dod-passthejam-ip-box', 'Video Game Franchise Investment Opportunity'],
  ] as const;
  await signInAs(email, password);
  for (const [path, text] of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      const status = database.doc(`kyc_status/${uid}`);
      await status.update({ overall_status: 'approved', approved_at: new Date(), server_note: null });
      await expect.poll(async () => (await status.get()).get('server_note')).toEqual(expect.any(String));
      await expect(page.getByText(text).first()).toBeVisible();
      expect(frames.seen()).toEqual([]);
    });
  }
});

test('the dashboard of a new investor starts with verification and matches, without empty cards or a layout shift', async ({
  page,
  holdSession,
}) => {
  const person = await openPerson({ name: 'Hesper Lindqvist' });
  const at = new Date();
  await database.doc(`investor_profiles/${person.uid}`).set({ ...investorAnswers(), created_at: at, updated_at: at });
  await holdSession(person.email, person.password);
  await page.addInitScript(recordShifts);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await expect(page.getByText('No activities yet')).toBeVisible();
  await expect(page.getByRole('list', { name: /^Why it matches/ })).toHaveCount(3);
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.02);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.getByRole('region').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Verify your identity',
    'KYC Verification',
    'Matched to you',
    'Investor Profile',
    'Investment Hub',
    'Recent Activities',
  ]);
  const profile = page.getByRole('region', { name: 'Investor Profile' });
  await expect(profile.getByText('Hesper Lindqvist')).toBeVisible();
  await expect(profile.getByText(person.email)).toBeVisible();
  await expect(profile.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile');
  const hub = page.getByRole('region', { name: 'Investment Hub' });
  for (const [name, path] of [
    ['Browse Opportunities', '/ip-marketplace'],
    ['Investor Network', '/chat'],
    ['Profile Settings', '/profile'],
  ] as const) {
    await expect(hub.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await test.step('the verification card spans the width above the others', async () => {
    const places = [page.getByRole('region', { name: 'KYC Verification' }), profile, hub].map((card) =>
      card.boundingBox(),
    );
    const [whole, left, right] = await Promise.all(places);
    if (!whole || !left || !right) throw new Error('A card is not drawn.');
    expect([whole.x, whole.x + whole.width]).toEqual([left.x, right.x + right.width]);
    expect(whole.y + whole.height).toBeLessThan(left.y);
  });
});
