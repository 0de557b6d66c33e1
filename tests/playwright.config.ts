import { defineConfig } from '@playwright/test';
import { number, object } from 'yup';
import { findEngines } from '../scripts/test/engines.ts';
import type { EngineOption } from './browsers/support/journey-test.ts';
import { chromiumFlags } from './support/chromium-flags.ts';

const emulatorsSchema = object({ hosting: number().required() });

/** The port of the emulators that `npm test -- e2e` started. */
function hostingPort(): number {
  const given = process.env.PORTAL_EMULATORS;
  if (given === undefined) throw new Error('The journeys need running emulators: start them with "npm test -- e2e".');
  return emulatorsSchema.validateSync(JSON.parse(given)).hosting;
}

/** The tag of browser tests whose reason a lower layer also guards, or which guard what rarely changes (docs/testing.md). */
const NIGHTLY = /@nightly/;

const FIRST = ['chat/**/*.spec.ts', 'admin/catalogue.spec.ts', 'owners/listing.spec.ts'];

export default defineConfig<EngineOption>({
  outputDir: '../.portal/reports/e2e-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Passing tests never wait this long. Each function's first call starts a process, which takes time on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${hostingPort()}`,
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Without animations, so that pages draw fewer frames and rest sooner. Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // The weekly run repeats the journeys in dark.
    colorScheme: process.env.PORTAL_COLOR_SCHEME === 'dark' ? 'dark' : 'light',
    launchOptions: {
      executablePath: process.env.PORTAL_CHROMIUM,
      args: chromiumFlags(),
    },
  },
  projects: [
    // Begins first: the Firestore emulator serves the chat's hundreds of messages to the listeners of every page before
    // it, and later tests count the opportunities while those of the catalogue and its owners would publish another.
    { name: 'e2e-first', testDir: 'e2e', testMatch: FIRST, grepInvert: NIGHTLY },
    { name: 'e2e', testDir: 'e2e', testIgnore: FIRST, grepInvert: NIGHTLY },
    { name: 'nightly-first', testDir: 'e2e', testMatch: FIRST, grep: NIGHTLY },
    { name: 'nightly', testDir: 'e2e', testIgnore: FIRST, grep: NIGHTLY },
    // Tests that rarely fail and take long: weights, print, large text, slow phones, a production build.
    { name: 'weekly', testDir: 'weekly', use: { contextOptions: { reducedMotion: 'no-preference' } } },
    // Begins last, so that little delays what it times.
    { name: 'weekly-live', testDir: 'e2e/account', testMatch: 'live-account.spec.ts', workers: 1 },
    // One at a time, because some faults affect every browser.
    { name: 'faults', testDir: 'faults', workers: 1, retries: 0, timeout: 150_000 },
    // Every cell of the policy, which the browser tests cover less evenly.
    { name: 'policy', testDir: 'policy', testMatch: '*.spec.ts', fullyParallel: true },
    // The main journeys in each engine of this machine. Only Chromium has launch options.
    ...findEngines().engines.map((engine) => ({
      name: `browsers-${engine.name}`,
      testDir: 'browsers',
      workers: 1,
      timeout: 300_000,
      use: { engine, ...(engine.name === 'Chromium' ? {} : { launchOptions: {} }) },
    })),
  ],
});
