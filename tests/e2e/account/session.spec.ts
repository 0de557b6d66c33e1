import type { Page } from '@playwright/test';
import { expect, personaEmail, seed, test } from '../support/portal-test.ts';

const MINUTE = 60_000;
const RENEWAL = '**/securetoken.googleapis.com/v1/token**';

/** Makes token renewals fail until `restore`, and records the page's time of each. */
async function cutRenewals(page: Page) {
  const triedAt: number[] = [];
  let cut = true;
  await page.route(RENEWAL, async (route) => {
    triedAt.push(await page.evaluate(() => Date.now()));
    await (cut ? route.abort('internetdisconnected') : route.continue());
  });
  return {
    triedAt,
    restore: () => {
      cut = false;
    },
  };
}

test('a session is renewed before its token expires, and a failed renewal is retried after growing delays', {
  tag: '@nightly',
}, async ({ page, openAs, tolerate, fastForward }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  // To Firestore, a skipped hour looks like an hour without a response.
  tolerate(/@firebase\/firestore: .*(Could not reach|transport errored)/);
  // A hidden window makes no counting calls, which would also renew a token near its end. Only the SDK renews it.
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await page.clock.install();
  const { triedAt, restore } = await cutRenewals(page);
  const tries = async (count: number) => {
    // The next delay starts when the page notices a failure, so its clock advances in small steps.
    await fastForward(5000);
    expect(triedAt).toHaveLength(count);
  };
  await openAs(personaEmail('demo-approved-investor'), '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const begun = await page.evaluate(() => Date.now());
  await fastForward(50 * MINUTE);
  expect(triedAt).toEqual([]);

  for (const count of [1, 2]) await expect(() => tries(count)).toPass({ intervals: [50] });
  restore();
  const renewal = page.waitForResponse(RENEWAL);
  await expect(() => tries(3)).toPass({ intervals: [50] });
  const { id_token: renewed } = await (await renewal).json();

  const [first = 0, second = 0, third = 0] = triedAt;
  expect(first).toBeLessThan(begun + 60 * MINUTE);
  expect(second - first).toBeGreaterThanOrEqual(MINUTE / 2);
  expect(third - second).toBeGreaterThanOrEqual(MINUTE);
  expect(third).toBeLessThan(begun + 60 * MINUTE);

  await fastForward(10 * MINUTE);
  const call = page.waitForRequest(/\/getOpportunity$/);
  await page.goto(`/investments/${seed.catalogue[0]?.id}`);
  expect((await (await call).headerValue('authorization')) ?? '').toBe(`Bearer ${renewed}`);
});

test('the SDK reads no cookie, which a neighbouring host could set to redirect it', { tag: '@nightly' }, async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const get = () => {
      document.documentElement.setAttribute('data-cookie-read', '');
      return '';
    };
    Object.defineProperty(Document.prototype, 'cookie', { ...cookie, get });
  });
  await signInAs(personaEmail('demo-approved-investor'));
  for (const path of ['/dashboard', '/chat', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
    await expect(page.locator('html'), path).not.toHaveAttribute('data-cookie-read');
  }
});
