import { buildFunctions } from '../build/build-functions.ts';
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
import { watchFunctions, watchWeb } from './watchers.ts';

/** `npm run dev`: as `npm start`, but with Vite's dev server, and functions that are rebuilt when their source changes. */
export async function runDevelopment(args: string[]): Promise<number> {
  const { fresh } = readStartArguments(args, 'npm run dev');
  const shift = portShift(0);
  const ports = portTable(shift);
  const seed = readSeed();
  const data = savedData(shift);
  await awaitLastRun(data, ports);
  const needs = { shift, services: PORTAL_SERVICES, wantUi: true, withVite: true, command: 'npm run dev' };
  const prepared = await prepareEmulators(needs);
  await withProgress('Building the functions', buildFunctions);
  const stopped = stopSignal();
  const run = {
    ports,
    emulators: prepared,
    services: PORTAL_SERVICES,
    publicFolder: 'web/dist',
    onNotice: say,
    stopped,
  };
  const emulators = await openDatabase({ data, seed, fresh, run });
  const watchers = [watchFunctions(), watchWeb(ports)];
  say(summary({ address: `http://${HOST}:${ports.vite}`, ports, ui: prepared.ui, logFile: emulators.logFile }));
  try {
    return await serveUntilStopped(emulators, data, stopped);
  } finally {
    for (const watcher of watchers) watcher.kill();
  }
}
