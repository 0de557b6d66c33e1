import { buildFunctions } from '../../scripts/build/build-functions.ts';
import { buildWeb } from '../../scripts/build/build-web.ts';
import type { ServiceName } from '../../scripts/emulators/port-names.ts';
import { type PortTable, portShift, portTable, TEST_PORT_SHIFT } from '../../scripts/emulators/port-table.ts';
import { prepareEmulators } from '../../scripts/emulators/prepare-emulators.ts';
import { startEmulators } from '../../scripts/emulators/start-emulators.ts';
import { withProgress } from '../../scripts/project/print.ts';
import { connectToEmulators } from '../../scripts/seed/firebase-admin.ts';
import { readSeed } from '../../scripts/seed/read-seed.ts';
import { seedDemo } from '../../scripts/seed/seed-demo.ts';

const SERVICES: readonly ServiceName[] = ['auth', 'firestore', 'storage', 'functions', 'hosting'];
const FOLDER = 'dist-perf';

/** Does something with the whole portal, built and with its demo data, on the emulators of the tests' ports. */
export async function withPortal<Result>(act: (ports: PortTable) => Promise<Result>): Promise<Result> {
  const shift = portShift(TEST_PORT_SHIFT);
  const ports = portTable(shift);
  const emulators = await prepareEmulators({ shift, services: SERVICES, wantUi: false, command: 'npm run perf' });
  await withProgress('Building the functions', buildFunctions);
  await withProgress('Building the web application', () => buildWeb(ports, FOLDER));
  const running = await withProgress('Starting the emulators', () =>
    startEmulators({ ports, services: SERVICES, emulators, publicFolder: `web/${FOLDER}` }),
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
