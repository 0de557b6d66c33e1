import { buildFunctions } from '../build/build-functions.ts';
import { buildWeb } from '../build/build-web.ts';
import { HOST, portShift, portTable } from '../emulators/port-table.ts';
import { prepareEmulators } from '../emulators/prepare-emulators.ts';
import { say, withProgress } from '../project/print.ts';
import { readSeed } from '../seed/read-seed.ts';
import { awaitLastRun } from './await-last-run.ts';
import { openDatabase } from './open-database.ts';
import { readStartArguments } from './read-arguments.ts';
import { savedData } from './saved-data.ts';
import { serveUntilStopped } from './serve-until-stopped.ts';
import { PORTAL_SERVICES } from './services.ts';
import { stopSignal } from './stop-signal.ts';
import { summary } from './summary.ts';

/** `npm start`: the built portal on the Hosting emulator, with the demo data or what the last run left. */
export async function runPortal(args: string[]): Promise<number> {
  const { fresh } = readStartArguments(args, 'npm start');
  const shift = portShift(0);
  const ports = portTable(shift);
  const seed = readSeed();
  const data = savedData(shift);
  await awaitLastRun(data, ports);
  const prepared = await prepareEmulators({ shift, services: PORTAL_SERVICES, wantUi: true, command: 'npm start' });
  await withProgress('Building the functions', buildFunctions);
  await withProgress('Building the web application', () => buildWeb(ports, 'dist'));
  const stopped = stopSignal();
  const run = { ports, emulators: prepared, services: PORTAL_SERVICES, publicFolder: 'web/dist', stopped };
  const emulators = await openDatabase({ data, seed, fresh, run });
  say(summary({ address: `http://${HOST}:${ports.hosting}`, ports, ui: prepared.ui, logFile: emulators.logFile }));
  return serveUntilStopped(emulators, data, stopped);
}
