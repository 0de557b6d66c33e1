import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Fault injection. Tests run one at a time, because some faults affect every browser. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../.portal/reports/faults-results',
  workers: 1,
  retries: 0,
  timeout: 150_000,
});
