import { type Browser, chromium } from '@playwright/test';
import { buildFunctions, buildWeb } from '../../scripts/build/build.ts';
import { PORTAL_SERVICES, type PortTable, portTable, testPortShift } from '../../scripts/emulators/ports.ts';
import { prepareEmulators } from '../../scripts/emulators/prepare-emulators.ts';
import { startEmulators } from '../../scripts/emulators/start-emulators.ts';
import { withProgress } from '../../scripts/project/log.ts';
import { connectToEmulators } from '../../scripts/seed/firebase-admin.ts';
import { readSeed } from '../../scripts/seed/read-seed.ts';
import { seedDemo } from '../../scripts/seed/seed-demo.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { chromiumFlags } from '../../tests/support/chromium-flags.ts';

/** The folder in `web/` for the built site. */
export const PERF_FOLDER = 'dist-perf';

/** Runs `act` with the whole portal, built and with its demo data, on the emulators of the tests' ports. */
export async function withPortal<Result>(act: (ports: PortTable) => Promise<Result>): Promise<Result> {
  const shift = testPortShift();
  const ports = portTable(shift);
  const emulators = await prepareEmulators({
    shift,
    services: PORTAL_SERVICES,
    wantUi: false,
    command: 'npm run perf',
  });
  await withProgress('Building the functions', buildFunctions);
  await withProgress('Building the web application', () => buildWeb(ports, PERF_FOLDER));
  const running = await withProgress('Starting the emulators', () =>
    startEmulators({ ports, services: PORTAL_SERVICES, emulators, publicFolder: `web/${PERF_FOLDER}` }),
  );
  try {
    const services = connectToEmulators(ports);
    await withProgress('Seeding the demo data', () => seedDemo(services, readSeed()));
    await services.close();
    return await act(ports);
  } finally {
    await running.stop();
  }
}

/** A new browser for each run, so that no run finds stored data of another. */
export async function withBrowser<T>(args: string[], use: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags(), ...args] });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
