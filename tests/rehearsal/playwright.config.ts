import { defineConfig } from '@playwright/test';
import { number, object, string } from 'yup';
import { chromiumFlags } from '../factories/chromium-flags.ts';
import journeys from '../playwright.config.ts';

const rehearsalSchema = object({ origin: string().required(), frontPort: number().required() });
const { origin, frontPort } = rehearsalSchema.validateSync(JSON.parse(process.env.PORTAL_REHEARSAL ?? 'null'));

/**
 * The journeys of a rehearsal (`npm run rehearse`), on the portal's own address. The browser resolves every host to the port of the
 * rehearsal that stands for Google's front end, whose certificate only that port has.
 */
export default defineConfig({
  ...journeys,
  testDir: '..',
  testMatch: ['e2e/investor-journey.spec.ts', 'rehearsal/*.spec.ts'],
  shard: null,
  outputDir: '../../.portal/reports/rehearsal-results',
  workers: 1,
  retries: 0,
  use: {
    ...journeys.use,
    baseURL: origin,
    trace: 'retain-on-failure',
    launchOptions: {
      ...journeys.use?.launchOptions,
      args: [
        ...chromiumFlags(),
        `--host-resolver-rules=MAP *:443 127.0.0.1:${frontPort}`,
        '--ignore-certificate-errors',
        '--no-proxy-server',
      ],
    },
  },
});
