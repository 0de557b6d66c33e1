import { makeDocuments } from '../documents/make-documents.ts';
import { protectEmails } from '../emulators/emulator-api.ts';
import type { PortTable } from '../emulators/ports.ts';
import { type EmulatorRun, type RunningEmulators, startEmulators } from '../emulators/start-emulators.ts';
import { CliError } from '../project/errors.ts';
import { log, withProgress } from '../project/log.ts';
import { connectToEmulators } from '../seed/firebase-admin.ts';
import type { Seed } from '../seed/read-seed.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import {
  adoptExport,
  exportEmulators,
  forgetData,
  hasData,
  markOpened,
  recoverData,
  removeBrokenExports,
  type SavedData,
  saveEvery,
} from './saved-data.ts';

export type Opening = {
  data: SavedData;
  seed: Seed;
  fresh: boolean;
  run: Omit<EmulatorRun, 'importFrom' | 'exportTo'>;
};

/** Starts the emulators with what the last run saved or, when there is nothing or a fresh start is wanted, with the seed. */
export async function openDatabase({ data, seed, fresh, run }: Opening): Promise<RunningEmulators> {
  if (fresh) forgetData(data);
  recoverData(data);
  removeBrokenExports(run.ports);
  const saved = hasData(data.folder);
  // Seeding publishes the documents of the deals. It waits for the emulators, which need one core; setting them takes the other meanwhile.
  if (!saved) makeDocuments(seed.folder, seed.catalogue).catch(() => undefined);
  const emulators = await withProgress(
    saved ? 'Starting the emulators with the saved data' : 'Starting the emulators',
    () => startEmulators({ ...run, exportTo: data.next, ...(saved ? { importFrom: data.folder } : {}) }),
  );
  await protectEmails(run.ports);
  if (!saved) {
    const what = await withProgress('Seeding the demo data', () => seedDemo(connectToEmulators(run.ports), seed));
    log(`  ${what}`);
  }
  markOpened(data);
  return emulators;
}

export type Serving = {
  emulators: RunningEmulators;
  data: SavedData;
  ports: PortTable;
  /** Milliseconds between two exports while the portal runs. */
  saveEveryMs: number;
  stopped: Promise<NodeJS.Signals>;
};

/** Keeps the portal up until someone stops it, then saves the data; throws when the emulators end by themselves. */
export async function serveUntilStopped({ emulators, data, ports, saveEveryMs, stopped }: Serving): Promise<void> {
  const saving = saveEvery(saveEveryMs, data, (folder) => exportEmulators(ports, folder));
  const asked = await Promise.race([stopped.then(() => true), emulators.ended.then(() => false)]);
  if (asked) log('\n· Saving the data and stopping…');
  await saving.stop();
  if (!asked) {
    throw new CliError(`The emulators have ended by themselves: what they printed last is in ${emulators.logFile}.`);
  }
  await emulators.stop();
  if (!adoptExport(data)) {
    throw new CliError(
      `The data of this run could not be saved: what the emulators printed is in ${emulators.logFile}.`,
    );
  }
  log('✓ Saved. "npm start" goes on from here; "npm start -- --fresh" begins again from the demo data.');
}

const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
/** One Ctrl-C arrives up to three times: from the terminal, from npm and from setup.mjs. */
const SAME_PRESS_MS = 500;

/**
 * Resolves when someone asks this command to stop. From the first time on, asking again changes nothing: saving the data
 * takes a few seconds, and an impatient second Ctrl-C must not lose it.
 */
export function stopSignal(): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let last = 0;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (last !== 0 && Date.now() - last > SAME_PRESS_MS) log('  still saving; this takes a few seconds');
      last = Date.now();
      resolve(signal);
    });
  }
  return promise;
}
