import { makeDocuments } from '../documents/make-documents.ts';
import { protectEmails } from '../emulators/emulator-api.ts';
import type { PortTable } from '../emulators/ports.ts';
import { type EmulatorRun, type RunningEmulators, startEmulators } from '../emulators/start-emulators.ts';
import { MIGRATIONS } from '../migrate/migrations.ts';
import { runMigrations } from '../migrate/run-migrations.ts';
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

/** Starts the emulators with the saved data or, if there is none or a fresh start is requested, with the seed. */
export async function openDatabase({ data, seed, fresh, run }: Opening): Promise<RunningEmulators> {
  if (fresh) forgetData(data);
  recoverData(data);
  removeBrokenExports(run.ports);
  const saved = hasData(data.folder);
  // Generates the deal documents while the emulators start.
  if (!saved) makeDocuments(seed.folder, seed.catalogue).catch(() => undefined);
  const emulators = await withProgress(
    saved ? 'Starting the emulators with the saved data' : 'Starting the emulators',
    () => startEmulators({ ...run, exportTo: data.next, ...(saved ? { importFrom: data.folder } : {}) }),
  );
  await protectEmails(run.ports);
  if (saved) {
    await runMigrations({ firestore: connectToEmulators(run.ports).firestore, migrations: MIGRATIONS });
  } else {
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

/** Runs the portal until a person stops it, then saves the data. Throws if the emulators end unexpectedly. */
export async function serveUntilStopped({ emulators, data, ports, saveEveryMs, stopped }: Serving): Promise<void> {
  const saving = saveEvery(saveEveryMs, data, (folder) => exportEmulators(ports, folder));
  const asked = await Promise.race([stopped.then(() => true), emulators.ended.then(() => false)]);
  if (asked) log('\n· Saving the data and stopping…');
  await saving.stop();
  if (!asked) {
    throw new CliError(`The emulators stopped unexpectedly: their last output is in ${emulators.logFile}.`);
  }
  await emulators.stop();
  if (!adoptExport(data)) {
    throw new CliError(
      `The data of this run could not be saved: the output of the emulators is in ${emulators.logFile}.`,
    );
  }
  log('✓ Saved. "npm start" continues with this data; "npm start -- --fresh" starts again with the demo data.');
}

const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
/** One Ctrl-C arrives up to three times: from the terminal, from npm and from setup.mjs. */
const SAME_PRESS_MS = 500;

/**
 * Resolves when a person asks this command to stop. Later requests change nothing: saving takes a few seconds, and a
 * second Ctrl-C must not lose the data.
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
