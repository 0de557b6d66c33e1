import type { RunningEmulators } from '../emulators/start-emulators.ts';
import { CliError } from '../project/cli-error.ts';
import { say } from '../project/print.ts';
import { keepSaved, markStopping, type SavedData } from './saved-data.ts';

/** Keeps the portal up until someone stops it, then saves the data; refuses when the emulators end by themselves. */
export async function serveUntilStopped(
  emulators: RunningEmulators,
  data: SavedData,
  stopped: Promise<NodeJS.Signals>,
): Promise<number> {
  const asked = await Promise.race([stopped.then(() => true), emulators.ended.then(() => false)]);
  if (!asked) {
    keepSaved(data);
    throw new CliError(`The emulators have ended by themselves: what they printed last is in ${emulators.logFile}.`);
  }
  say('\n· Saving the data and stopping…');
  const stopping = markStopping(data);
  await emulators.stop();
  const kept = keepSaved(data);
  stopping();
  if (!kept) {
    throw new CliError(
      `The data of this run could not be saved: what the emulators printed is in ${emulators.logFile}.`,
    );
  }
  say('✓ Saved. "npm start" goes on from here; "npm start -- --fresh" begins again from the demo data.');
  return 0;
}
