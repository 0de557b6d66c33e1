import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { PortTable } from '../../scripts/emulators/ports.ts';
import { log } from '../../scripts/project/log.ts';
import { inProject } from '../../scripts/project/paths.ts';
import { readSeed } from '../../scripts/seed/read-seed.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { chromiumFlags } from '../../tests/factories/chromium-flags.ts';
import { type Findings, type MeasureOptions, median } from './findings.ts';
import { runLighthouse } from './lighthouse.ts';
import { serveSite } from './site/serve-site.ts';
import { PERF_FOLDER, withPortal } from './with-portal.ts';

interface Screen {
  viewer: 'visitor' | 'demo-approved-investor' | 'demo-admin';
  path: string;
}

const OPPORTUNITY = '/investments/dod-passthejam-ip-box';
const SCREENS: readonly Screen[] = [
  ...['/auth/sign-in', '/auth/sign-up', '/ip-marketplace', OPPORTUNITY].map(
    (path) => ({ viewer: 'visitor', path }) as const,
  ),
  ...['/dashboard', '/ip-marketplace', OPPORTUNITY, '/kyc-onboarding', '/chat'].map(
    (path) => ({ viewer: 'demo-approved-investor', path }) as const,
  ),
  { viewer: 'demo-admin', path: '/admin' },
];

/** Lighthouse's score at least, and seconds until the largest paint at most. */
const goalFor = ({ viewer }: Screen) => (viewer === 'visitor' ? { score: 95, paint: 1.8 } : { score: 85, paint: 2.5 });
const NO_SHIFT = 0.005;

/** Lighthouse's phone on the screens behind the portal's shell, as visitor, investor and admin. */
export const measureScreens = ({ pages, runs }: MeasureOptions): Promise<Findings> =>
  withPortal(async (ports) => {
    // Beside Hosting's emulator, which does not compress.
    const site = await serveSite(inProject('web', PERF_FOLDER), ports.vite, ports);
    try {
      const rows: string[][] = [];
      const missed: string[] = [];
      for (const screen of SCREENS.filter(({ path }) => pages.length === 0 || pages.includes(path))) {
        const { score, paint, blocking, shift } = await measureScreen(screen, site.origin, ports, runs);
        const name = `${screen.path} (${screen.viewer})`;
        rows.push([name, String(score), paint.toFixed(2), blocking.toFixed(0), shift.toFixed(3)]);
        log(`✓ ${name}: ${score}`);
        const goal = goalFor(screen);
        if (score < goal.score) missed.push(`${name}: performance ${score}, not ${goal.score}.`);
        if (paint > goal.paint) missed.push(`${name}: largest paint after ${paint.toFixed(2)} s, not ${goal.paint}.`);
        if (shift > NO_SHIFT) missed.push(`${name}: the layout shifts by ${shift.toFixed(3)}.`);
      }
      const title = `Screens of the portal, Lighthouse on a phone (median of ${runs})`;
      return { title, table: [['screen', 'perf', 'LCP s', 'TBT ms', 'CLS'], ...rows], missed };
    } finally {
      await site.stop();
    }
  });

/** In a browser of its own for each run, signed in beforehand and otherwise without anything stored. */
async function measureScreen({ viewer, path }: Screen, origin: string, ports: PortTable, runs: number) {
  const results: Awaited<ReturnType<typeof runLighthouse>>[] = [];
  for (let run = 0; run < runs; run += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-screens-'));
    const port = ports.vite + 1;
    const args = [...chromiumFlags(), `--remote-debugging-port=${port}`];
    const browser = await chromium.launchPersistentContext(folder, { executablePath: await findChromium(), args });
    try {
      const page = browser.pages()[0] ?? (await browser.newPage());
      if (viewer !== 'visitor') await signIn(page, origin, viewer);
      await page.goto('about:blank');
      results.push(await runLighthouse(origin + path, 'mobile', port, { keepStorage: true }));
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return {
    score: median(results.map(({ performance }) => performance)),
    paint: median(results.map(({ largestPaint }) => largestPaint)) / 1000,
    blocking: median(results.map(({ blocking }) => blocking)),
    shift: median(results.map(({ shift }) => shift)),
  };
}

async function signIn(page: Page, origin: string, uid: string): Promise<void> {
  const { personas, password } = readSeed();
  const { email = '' } = personas.find((persona) => persona.uid === uid) ?? {};
  await page.goto(`${origin}/auth/sign-in`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // Once a day the portal notes the session and looks at the account anew, which makes Firestore connect anew.
  const noted = page.waitForResponse(
    (response) => response.url().endsWith('/recordSession') && response.request().method() === 'POST',
  );
  const checked = noted.then(() => page.waitForResponse(/accounts:lookup/));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await checked;
}
