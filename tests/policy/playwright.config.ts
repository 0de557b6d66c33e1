import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The pass over every cell of the policy: not among the journeys of `npm test`, which show the same less evenly. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.portal/reports/policy-results',
  fullyParallel: true,
});
