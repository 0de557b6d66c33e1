import type { BrowserContext, Page } from '@playwright/test';
import { openPerson } from '../e2e/support/accounts.ts';
import { expect, fillSignIn, personaEmail, seed, test } from '../e2e/support/portal-test.ts';
import { throttle, WATCHED_CONTENT, watchFrames } from '../e2e/support/watch-frames.ts';

interface Load {
  path: string;
  /** Expects the final content. */
  shows: (page: Page) => Promise<void>;
  /** The elements that are visible at any time while loading. */
  sees: (keyof typeof WATCHED_CONTENT)[];
}

const APPROVED: Load[] = [
  {
    path: '/',
    shows: async (page) => {
      await link('View Investment Dashboard')(page);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    },
    sees: ['member’s header'],
  },
  { path: '/ip-marketplace', shows: link('View Details'), sees: ['member’s header', 'verified'] },
  { path: '/investments/tech-ip-box-alpha', shows: heading(titleOf('tech-ip-box-alpha')), sees: ['member’s header'] },
  {
    path: '/dashboard',
    shows: link('View Details'),
    sees: ['an activity', 'dashboard', 'member’s header', 'verified'],
  },
  {
    path: '/auth/sign-in',
    shows: link('View Details'),
    sees: ['an activity', 'dashboard', 'member’s header', 'verified'],
  },
  {
    path: '/onboarding',
    shows: link('View Details'),
    sees: ['an activity', 'dashboard', 'member’s header', 'verified'],
  },
];

const VISITOR: Load[] = [
  { path: '/', shows: link('Join as Investor'), sees: ['invitation to join', 'visitor’s header'] },
  { path: '/ip-marketplace', shows: link('Sign In to View'), sees: ['masked row', 'visitor’s header'] },
  // Other paths have the same guard as the first, and `guards.spec.ts` checks their frames too.
  ...['/dashboard', '/admin'].map((path) => ({
    path,
    shows: heading('Investor Login'),
    sees: ['sign-in form' as const],
  })),
];

test('an approved investor never sees content for others', async ({ context, holdSession }) => {
  await holdSession(personaEmail('demo-approved-investor'));
  await follow(context, APPROVED);
});

test('a visitor never sees content for members', async ({ context }) => {
  await follow(context, VISITOR);
});

test('signing in and out never shows a wrong state', async ({ page }) => {
  const frames = await watchFrames(page, WATCHED_CONTENT);
  await throttle(page);
  await page.goto('/dashboard');
  await fillSignIn(page, personaEmail('demo-approved-investor'), seed.password);
  await expect(page.getByRole('link', { name: 'View Details' })).toBeVisible();
  await expect.poll(frames.seen).toEqual(['an activity', 'dashboard', 'member’s header', 'sign-in form', 'verified']);
  frames.forget();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Join as Investor' })).toBeVisible();
  await expect.poll(frames.seen).toEqual(['invitation to join', 'visitor’s header']);
});

test('a new user sees an empty state only after it is confirmed', async ({ context, holdSession }) => {
  const person = await openPerson({ name: 'Cosima Redgrave' });
  await holdSession(person.email, person.password);
  await follow(context, [
    {
      path: '/dashboard',
      shows: link('Start Verification'),
      sees: ['dashboard', 'member’s header', 'no activities', 'not verified'],
    },
    { path: '/onboarding', shows: heading('Set up your investor profile'), sees: ['member’s header', 'wizard'] },
  ]);
});

/**
 * Loads each path on a slow connection and compares the visible elements with the expected ones. Each path has its own tab, because pending requests
 * of a previous page would block the slow connection.
 */
async function follow(context: BrowserContext, loads: readonly Load[]) {
  for (const { path, shows, sees } of loads) {
    const page = await context.newPage();
    const frames = await watchFrames(page, WATCHED_CONTENT);
    await throttle(page);
    await page.goto(path, { waitUntil: 'commit' });
    await shows(page);
    await expect.poll(frames.seen, `what was seen on ${path}`).toEqual(sees);
    await page.close();
  }
}

function link(name: string) {
  return (page: Page) => expect(page.getByRole('link', { name }).first()).toBeVisible();
}
function heading(name: string) {
  return (page: Page) => expect(page.getByRole('heading', { name })).toBeVisible();
}
function titleOf(id: string): string {
  return seed.catalogue.find((record) => record.id === id)?.title ?? 'an opportunity in the seed';
}
