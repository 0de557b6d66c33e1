import { agreeToEverything } from '../../factories/consents.ts';
import { adminAuth, read } from '../../support/admin.ts';
import { test as base, expect, seed } from './portal-test.ts';

export { expect, seed } from './portal-test.ts';

/** Opens the profile page of a new account. */
export const test = base.extend<{ uid: string }>({
  uid: async ({ page, openAs }, use) => {
    const email = `profile-${crypto.randomUUID()}@example.com`;
    const { uid } = await adminAuth.createUser({ email, password: seed.password, emailVerified: true });
    await agreeToEverything(uid);
    await openAs(email, '/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
    // The page has loaded, so a test may now go offline.
    await expect(page.getByText('0 bytes of 250 MB used')).toBeVisible();
    await expect.poll(() => read(`profiles/${uid}`)).toBeDefined();
    await use(uid);
  },
});
