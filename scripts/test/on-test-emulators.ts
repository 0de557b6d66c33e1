import { buildFunctions, buildWeb } from '../build/build.ts';
import { protectEmails } from '../emulators/emulator-api.ts';
import { emulatorEnvironment, localSecrets } from '../emulators/emulator-environment.ts';
import { type PortTable, portShift, portTable, type ServiceName, TEST_PORT_SHIFT } from '../emulators/ports.ts';
import { prepareEmulators } from '../emulators/prepare-emulators.ts';
import { startEmulators } from '../emulators/start-emulators.ts';
import { withProgress } from '../project/log.ts';
import { connectToEmulators } from '../seed/firebase-admin.ts';
import { readSeed } from '../seed/read-seed.ts';
import { clearDemo, seedDemo } from '../seed/seed-demo.ts';

type TestBench = {
  services: readonly ServiceName[];
  /** The command that asks, for what is printed where a port is taken. */
  command: string;
  /** Whether the demo project is wanted as `npm start` has it on its first day. */
  seeded?: boolean;
};

/** Does the work while these emulators are running on the ports of the tests, with what leads the tests to them. */
export async function onTestEmulators<T>(
  { services, command, seeded = false }: TestBench,
  work: (env: Record<string, string>) => Promise<T>,
): Promise<T> {
  const shift = portShift(TEST_PORT_SHIFT);
  const ports = portTable(shift);
  const emulators = await prepareEmulators({ shift, services, wantUi: false, command });
  if (services.includes('functions')) await withProgress('Building the functions', buildFunctions);
  if (services.includes('hosting')) {
    await withProgress('Building the web application', () => buildWeb(ports, 'dist-test'));
  }
  const running = await withProgress('Starting the emulators', () =>
    startEmulators({ ports, services, emulators, publicFolder: 'web/dist-test', forTests: true }),
  );
  try {
    if (seeded) await beginWithSeed(ports);
    return await work({ ...emulatorEnvironment(ports), ...localSecrets(), PORTAL_PORT_SHIFT: String(shift) });
  } finally {
    await running.stop();
  }
}

/** Gives the demo project what `npm start` has on its first day, whatever was written before. */
export async function beginWithSeed(ports: PortTable): Promise<void> {
  await protectEmails(ports);
  const services = connectToEmulators(ports);
  await withProgress('Seeding the demo data', async () => {
    await clearDemo(services, ports);
    await seedDemo(services, readSeed());
  });
  await services.close();
}
