import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { openPerson } from '../e2e/support/accounts.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { chromiumFlags } from '../support/chromium-flags.ts';
import { portalUrl } from '../support/emulators.ts';
import type { History } from './history.ts';
import type { Pace } from './pace.ts';
import { memoryOf } from './page-memory.ts';

const OPPORTUNITY = 'tech-ip-box-alpha';
const STEP_TIMEOUT_MS = 18_000;
const MESSAGES_MAX = 290;

/** A person in a real browser, who walks through the portal until the run is over. */
export interface Walker {
  walk: (isOver: () => boolean) => Promise<void>;
  cutNetwork: () => Promise<void>;
  restoreNetwork: () => Promise<void>;
  /** Moves the device's clock away from the right time by this many ms. */
  moveClock: (ms: number) => Promise<void>;
  leave: () => Promise<void>;
}

export async function launchChromium(): Promise<Browser> {
  const { chromium } = await import('@playwright/test');
  const executablePath = process.env.PORTAL_CHROMIUM;
  // The command that runs the soak decides what a signal means.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launch({ args: chromiumFlags(), ...signals, ...(executablePath && { executablePath }) });
}

export async function openWalker(browser: Browser, verified: boolean, history: History, pace: Pace): Promise<Walker> {
  const name = verified ? 'Vera Soak' : 'Ulf Soak';
  const { uid: who, email, password } = await openPerson({ name, onboarded: true });
  if (verified) await writeVerification(who, 'approved');
  history.append({ kind: 'person', who, verified, browser: true, email });

  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  await context.addInitScript(followMovedClock);
  noteComplaints(context, history, who);
  const page = await context.newPage();
  const memory = memoryOf(page, await context.newCDPSession(page), verified ? 'page, verified' : 'page, not verified');
  const visit = (place: string, act: () => Promise<unknown>) => history.note({ who, op: 'visit', place }, act);
  let sent = 0;

  const header = page.getByRole('banner').getByRole('link', { name: 'Investor Dashboard' }).first();
  const field = page.getByLabel('Email', { exact: true });
  /** Loads the dashboard, and signs in if the portal asks for it. */
  const begin = () =>
    visit('sign-in', async () => {
      memory.begin();
      await page.goto(portalUrl('/dashboard'));
      await header.or(field).first().waitFor();
      if (await field.isVisible()) {
        await field.fill(email);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      }
      await header.waitFor();
      const cookies = page.getByRole('button', { name: 'Necessary Only' });
      if (await cookies.isVisible()) await cookies.click();
    });

  /** Follows a link of the header, without loading the page again. */
  const follow = async (link: string) => {
    await page.getByRole('banner').getByRole('link', { name: link }).first().click();
  };
  const text = async () => ({ text: `${await page.title()}\n${await page.locator('body').textContent()}` });

  const STEPS: Readonly<Record<string, () => Promise<unknown>>> = {
    dashboard: async () => {
      await follow('Investor Dashboard');
      await page.getByText(`Welcome, ${name}`).waitFor();
      return text();
    },
    marketplace: async () => {
      await follow('Opportunities');
      await page.locator(`a[href="/investments/${OPPORTUNITY}"]`).first().waitFor();
      return text();
    },
    opportunity: async () => {
      await page.locator(`a[href="/investments/${OPPORTUNITY}"]`).first().click();
      await page.waitForURL(`**/investments/${OPPORTUNITY}`);
      const heading = page.getByRole('heading', { level: 1 });
      await (verified ? heading : heading.filter({ hasText: 'Investment Opportunity' })).waitFor();
      if (verified) await page.getByText('Calder & Vane').first().waitFor();
      return text();
    },
    chat: async () => {
      await follow('Network');
      await page.getByRole('region', { name: 'Messages' }).locator('[data-message]').last().waitFor();
      return text();
    },
  };

  async function write(): Promise<void> {
    if (!pace.isDue(sent, MESSAGES_MAX)) return;
    sent += 1;
    const content = `Written in a browser ${sent} by ${who}`;
    await history.note({ who, op: 'written', content }, async () => {
      const field = page.getByRole('textbox', { name: 'Message', exact: true });
      await field.fill(content);
      await field.press('Enter');
      const message = page
        .getByRole('region', { name: 'Messages' })
        .locator('[data-message]')
        .filter({ hasText: content });
      await message.filter({ hasNotText: /Sending|Not sent/ }).waitFor();
    });
  }

  return {
    async walk(isOver) {
      await begin();
      while (!isOver()) {
        for (const [place, step] of Object.entries(STEPS)) {
          if (isOver()) return;
          await visit(place, step);
          if (place === 'chat') await write();
          if (place === 'dashboard') await memory.note(history);
          await delay(pace.pause(0.5));
        }
        // Without a header there is no way on, and a person loads the page again.
        if (!(await header.isVisible().catch(() => false))) await begin();
      }
    },
    cutNetwork: () => context.setOffline(true),
    restoreNetwork: () => context.setOffline(false),
    moveClock: (ms) => page.evaluate((shift) => Reflect.set(globalThis, 'clockShift', shift), ms).then(() => undefined),
    leave: () => context.close(),
  };
}

/** In the page: the date follows `clockShift`. Timers run on, as they do when a person sets the clock of a device. */
function followMovedClock(): void {
  const RealDate = Date;
  const shift = () => Number(Reflect.get(globalThis, 'clockShift') ?? 0);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + shift()] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? () => target.now() + shift() : Reflect.get(target, key, receiver)),
  });
}

/** Firestore asks for this picture to look for a network, which the policy blocks, and says when an answer is late. */
const EXPECTED = ['//www.google.com/images/cleardot.gif', "Backend didn't respond within 10 seconds"];

/** Notes uncaught errors, and errors that the page writes to the console. */
function noteComplaints(context: BrowserContext, history: History, who: string): void {
  context.on('weberror', (error) =>
    history.append({ kind: 'complaint', who, uncaught: true, text: error.error().message }),
  );
  context.on('console', (message) => {
    if (message.type() !== 'error' || EXPECTED.some((known) => message.text().includes(known))) return;
    history.append({ kind: 'complaint', who, uncaught: false, text: message.text().slice(0, 500) });
  });
}
