import type { Page } from '@playwright/test';
import {
  expectWithin,
  expectWithoutLiveData,
  type Sdk,
  sdksIn,
  type ViewFile,
  watchFirstView,
} from './support/first-view.ts';
import { expect, personaEmail, test } from './support/portal-test.ts';

/**
 * Budgets of scripts and style sheets for pages that `every-route.spec.ts` does not open for a viewer of everything. They include all files that a
 * page loads.
 */
const ADMIN_BUDGETS = [['/admin', 350]] as const;
const MEMBER_BUDGETS = [
  ['/ip-marketplace', 220],
  ['/investments/dod-passthejam-ip-box', 220],
] as const;

test.describe.configure({ mode: 'parallel' });

for (const [path, budget] of MEMBER_BUDGETS) {
  test(`${path} weighs at most ${budget} KB for an investor`, async ({ page, holdSession }) => {
    await holdSession(personaEmail('demo-approved-investor'));
    const files = await weigh(page, path);
    expectWithin(files, path, budget);
    expectWithoutLiveData(files);
  });
}

for (const [path, budget] of ADMIN_BUDGETS) {
  test(`${path} weighs at most ${budget} KB for an admin`, async ({ page, holdSession }) => {
    await holdSession(personaEmail('demo-admin'));
    const files = await weigh(page, path);
    expectWithin(files, path, budget);
    expectWithoutLiveData(files);
  });
}

test('a masked page does not need Firestore, which is then loaded to follow an approval', async ({
  page,
  holdSession,
}) => {
  await holdSession(personaEmail('demo-onboarded-investor'));
  const view = await watchFirstView(page);
  await page.goto('/investments/dod-passthejam-ip-box');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Game Franchise Investment Opportunity');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect.poll(view.isQuiet).toBe(true);
  const files = await view.files();
  expectWithin(files, 'a masked page', 220);
  expectWithoutLiveData(files);
  const whenIdle = async () => {
    await view.runIdleTasks();
    return sdksIn(await view.files());
  };
  await expect.poll(whenIdle).toContain('Firestore' satisfies Sdk);
  expect(await whenIdle()).not.toContain('reactfire' satisfies Sdk);
});

/** All files that a page loads until it is idle. */
async function weigh(page: Page, path: string): Promise<ViewFile[]> {
  const view = await watchFirstView(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await view.runUntilIdle();
  return view.files();
}
