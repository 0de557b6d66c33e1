import { protectEmails } from '../emulators/protect-emails.ts';
import { type EmulatorRun, type RunningEmulators, startEmulators } from '../emulators/start-emulators.ts';
import { say, withProgress } from '../project/print.ts';
import { connectToEmulators } from '../seed/firebase-admin.ts';
import type { Seed } from '../seed/read-seed.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { forget, hasData, keepSaved, markWhole, type SavedData } from './saved-data.ts';

export type Opening = {
  data: SavedData;
  seed: Seed;
  fresh: boolean;
  run: Omit<EmulatorRun, 'importFrom' | 'exportTo'>;
};

/** Starts the emulators with what the last run saved or, when there is nothing or a fresh start is wanted, with the seed. */
export async function openDatabase({ data, seed, fresh, run }: Opening): Promise<RunningEmulators> {
  if (fresh) forget(data);
  keepSaved(data);
  const saved = hasData(data.folder);
  const emulators = await withProgress(
    saved ? 'Starting the emulators with the saved data' : 'Starting the emulators',
    () => startEmulators({ ...run, exportTo: data.saving, ...(saved ? { importFrom: data.folder } : {}) }),
  );
  await protectEmails(run.ports);
  if (!saved) {
    const what = await withProgress('Seeding the demo data', () => seedDemo(connectToEmulators(run.ports), seed));
    say(`  ${what}`);
  }
  markWhole(data);
  return emulators;
}
