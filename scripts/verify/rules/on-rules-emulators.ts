import { emulatorEnvironment } from '../../emulators/emulator-environment.ts';
import type { ServiceName } from '../../emulators/port-names.ts';
import { portShift, portTable, TEST_PORT_SHIFT } from '../../emulators/port-table.ts';
import { prepareEmulators } from '../../emulators/prepare-emulators.ts';
import { startEmulators } from '../../emulators/start-emulators.ts';
import { withProgress } from '../../project/print.ts';

const SERVICES: readonly ServiceName[] = ['auth', 'firestore', 'storage'];

/** Does the work while the emulators that know rules are running, where the tests find them. */
export async function onRulesEmulators<T>(work: () => Promise<T>): Promise<T> {
  const shift = portShift(TEST_PORT_SHIFT);
  const ports = portTable(shift);
  const emulators = await prepareEmulators({
    shift,
    services: SERVICES,
    wantUi: false,
    command: 'npm run verify:rules',
  });
  const running = await withProgress('Starting the emulators', () =>
    startEmulators({ ports, services: SERVICES, emulators, publicFolder: 'web/dist-test' }),
  );
  try {
    Object.assign(process.env, emulatorEnvironment(ports));
    return await work();
  } finally {
    await running.stop();
  }
}
