import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** What goes wrong around the portal. One at a time, because some of it goes wrong for every browser at once. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../.portal/reports/faults-results',
  workers: 1,
  retries: 0,
  timeout: 150_000,
});
