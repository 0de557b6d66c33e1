import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Takes a picture of every screen: `npm run screenshots`. Nothing is asserted; people review the pictures. */
export default defineConfig({
  ...journeys,
  projects: [{ testDir: '.' }],
  outputDir: '../../.portal/reports/screenshots-results',
  fullyParallel: true,
  retries: 0,
  timeout: 600_000,
});
