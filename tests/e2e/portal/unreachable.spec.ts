import { expect, personaEmail, test } from '../support/portal-test.ts';

const approved = personaEmail('demo-approved-investor');

test('a page whose sign-in code could not be loaded keeps its header and loads again when back online', {
  tag: '@nightly',
}, async ({ page, context, holdSession, tolerate }) => {
  tolerate(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload/);
  await holdSession(approved);
  const isSessionCode = /\/assets\/session-/;
  await page.route(isSessionCode, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'We couldn’t connect to the portal' })).toBeVisible();
  await expect(page.getByRole('banner').first().getByRole('link', { name: 'Opportunities' })).toBeVisible();
  await context.setOffline(true);
  await page.unroute(isSessionCode);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Investor Dashboard' })).toBeVisible();
});

test('a page whose code could not be loaded loads again when back online', { tag: '@nightly' }, async ({
  page,
  context,
  openAs,
  tolerate,
}) => {
  tolerate(
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload|ChunkLoadError|Firestore/,
  );
  await openAs(approved, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Investor Dashboard' })).toBeVisible();
  await page.route(/\/assets\/kyc-page-/, (route) => route.abort());
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  await context.setOffline(true);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'KYC Verification' })).toBeVisible();
});
