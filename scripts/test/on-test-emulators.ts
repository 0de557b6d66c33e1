import { buildFunctions } from '../build/build-functions.ts';
import { buildWeb } from '../build/build-web.ts';
import { emulatorEnvironment } from '../emulators/emulator-environment.ts';
import { localSecrets } from '../emulators/local-secrets.ts';
import type { ServiceName } from '../emulators/port-names.ts';
import { portShift, portTable, TEST_PORT_SHIFT } from '../emulators/port-table.ts';
import { prepareEmulators } from '../emulators/prepare-emulators.ts';
import { startEmulators } from '../emulators/start-emulators.ts';
import { withProgress } from '../project/print.ts';
import { beginWithSeed } from './begin-with-seed.ts';

export type TestBench = {
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
    startEmulators({ ports, services, emulators, publicFolder: 'web/dist-test' }),
  );
  try {
    if (seeded) await beginWithSeed(ports);
    return await work({ ...emulatorEnvironment(ports), ...localSecrets(), PORTAL_PORT_SHIFT: String(shift) });
  } finally {
    await running.stop();
  }
}
