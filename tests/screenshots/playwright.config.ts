import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Photographs every screen: `npm run screenshots`. Nothing is asserted; people look at what comes out. */
export default defineConfig({
  ...journeys,
  projects: [{ testDir: '.' }],
  outputDir: '../../.portal/reports/screenshots-results',
  fullyParallel: true,
  retries: 0,
  timeout: 600_000,
});
