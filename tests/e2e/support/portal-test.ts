import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { readSeed } from '../../../scripts/seed/read-seed.ts';
import { functionUrl } from '../../support/emulators.ts';
import { storeSession } from './store-session.ts';

export { expect };
export const seed = readSeed();

/** A demo persona's email address by uid. */
export function personaEmail(uid: string): string {
  const persona = seed.personas.find((candidate) => candidate.uid === uid);
  if (!persona) throw new Error(`No demo persona has the uid ${uid}.`);
  return persona.email;
}

interface PortalFixtures {
  /** Signs in through the page and waits for the redirect: for tests about signing in and out. */
  signInThroughPage: (email: string, password?: string) => Promise<void>;
  /** Stores a user's session in this browser without opening a page. */
  holdSession: (email: string, password?: string) => Promise<void>;
  /** Opens a URL as a signed-in user. */
  openAs: (email: string, path: string, password?: string) => Promise<void>;
  /** Opens the dashboard as a signed-in user. */
  signInAs: (email: string, password?: string) => Promise<void>;
  /** Allows complaints that match; any other complaint fails the test. */
  tolerate: (complaint: RegExp) => void;
  /** Moves the page's fake clock forward. Firestore's stream may time out by that clock, which is not a complaint. */
  fastForward: (time: string | number) => Promise<void>;
  /** Waits until no page is calling the server. A call under way is refused if a role or a session is taken away. */
  allAnswered: () => Promise<void>;
  /** Complaints of this test's pages: console errors and warnings, failed requests, requests to other hosts. */
  complaints: string[];
}

export const test = base.extend<PortalFixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      watch(context, complaints);
      await use(complaints);
      // A report may print the first line only.
      expect(complaints, `complaints of the page: ${complaints.join(' · ')}`).toEqual([]);
    },
    { auto: true },
  ],
  tolerate: async ({ complaints }, use) => {
    const tolerated: RegExp[] = [];
    await use((complaint) => tolerated.push(complaint));
    const left = complaints.filter((complaint) => !tolerated.some((known) => known.test(complaint)));
    complaints.splice(0, complaints.length, ...left);
  },
  fastForward: async ({ page, tolerate }, use) => {
    await use(async (time) => {
      tolerate(/WebChannelConnection RPC '\w+' stream|Could not reach Cloud Firestore/);
      await page.clock.fastForward(time);
    });
  },
  allAnswered: async ({ context }, use) => {
    const calls = new Set<Request>();
    context.on('request', (request) => request.url().startsWith(functionUrl('')) && calls.add(request));
    context.on('requestfinished', (request) => calls.delete(request));
    context.on('requestfailed', (request) => calls.delete(request));
    const underWay = () => [...calls].map((request) => request.url());
    await use(() => expect.poll(underWay, 'calls under way').toEqual([]));
  },
  signInThroughPage: async ({ page }, use) => {
    await use(async (email, password = seed.password) => {
      await page.goto('/auth/sign-in');
      await fillSignIn(page, email, password);
      await expect(page).not.toHaveURL(/\/auth\//);
    });
  },
  holdSession: async ({ page }, use) => {
    await use((email, password = seed.password) => storeSession(page, email, password));
  },
  openAs: async ({ page, holdSession }, use) => {
    await use(async (email, path, password) => {
      await holdSession(email, password);
      await page.goto(path);
    });
  },
  signInAs: async ({ openAs }, use) => {
    await use((email, password) => openAs(email, '/dashboard', password));
  },
});

export async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Logs out through the avatar menu, which ends with a full load of a public page. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
}

/** The hosts that pages may connect to. */
const HOSTS = ['127.0.0.1', 'localhost'];

/**
 * When its connection fails, Firestore requests this picture to check for a network. The content security policy blocks the request, which is not
 * a complaint.
 */
const FIRESTORE_PROBE = '//www.google.com/images/cleardot.gif';

/**
 * Firestore prints this when an emulator on a busy machine answers late. It connects by itself afterwards; a test that doesn't get its data fails by
 * its own expectation.
 */
const LATE_ANSWER = "Backend didn't respond within 10 seconds";

/** Collects the complaints of a context's pages. Contexts that a test creates must be passed explicitly. */
export function watch(context: BrowserContext, complaints: string[]) {
  // A violation of an enforced policy is a console error. One of a report-only policy is not.
  void context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ disposition, violatedDirective, blockedURI }) => {
      if (disposition === 'report') console.error(`Reported by policy: ${violatedDirective} of ${blockedURI}`);
    }),
  );
  context.on('console', (message) => {
    if ([FIRESTORE_PROBE, LATE_ANSWER].some((known) => message.text().includes(known))) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    if (request.url().includes(FIRESTORE_PROBE)) return;
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !HOSTS.includes(hostname)) complaints.push(`request to ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} from ${response.url()}`);
  });
}
