import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { object } from 'yup';
import { takenPorts } from '../emulators/free-ports.ts';
import { PORTAL_SERVICES, type PortTable, portNamesFor } from '../emulators/ports.ts';
import { log } from '../project/log.ts';
import { inPortalFolder } from '../project/paths.ts';

/**
 * Where a portal's data waits between runs. The emulators save to a folder beside it when they end, however they end;
 * what they saved takes its place only if they had been whole (started, and loaded or seeded) before.
 */
export type SavedData = { folder: string; saving: string; wholeMark: string; stoppingMark: string };

export function savedData(shift: number): SavedData {
  const folder = inPortalFolder(shift === 0 ? 'data' : `data-${shift}`);
  return { folder, saving: `${folder}.saving`, wholeMark: `${folder}.whole`, stoppingMark: `${folder}.stopping` };
}

const exportSchema = object({
  auth: object().required(),
  firestore: object().required(),
  storage: object().required(),
});

export const hasData = (folder: string): boolean => {
  try {
    return exportSchema.isValidSync(JSON.parse(readFileSync(join(folder, 'firebase-export-metadata.json'), 'utf8')));
  } catch {
    return false;
  }
};

/** From now on, what the emulators save on ending is the portal's data. */
export function markWhole({ wholeMark }: SavedData): void {
  mkdirSync(inPortalFolder(), { recursive: true });
  writeFileSync(wholeMark, '');
}

/** While this mark is there, a run is about to end. */
export function markStopping({ stoppingMark }: SavedData): () => void {
  writeFileSync(stoppingMark, '');
  return () => rmSync(stoppingMark, { force: true });
}

/** Puts what the last run saved in its place; answers whether there was anything to put there. */
export function keepSaved({ folder, saving, wholeMark }: SavedData): boolean {
  const kept = existsSync(wholeMark) && hasData(saving);
  if (kept) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(saving, folder);
  }
  rmSync(saving, { recursive: true, force: true });
  rmSync(wholeMark, { force: true });
  return kept;
}

export function forget({ folder, saving, wholeMark }: SavedData): void {
  for (const path of [folder, saving, wholeMark]) rmSync(path, { recursive: true, force: true });
}

const LONGEST_WAIT_MS = 30_000;
const LOOK_EVERY_MS = 300;

/** When a run that was just stopped is still saving, waits for it to end, so that stop-and-start needs no pause between. */
export async function awaitLastRun({ stoppingMark }: SavedData, ports: PortTable) {
  if (!existsSync(stoppingMark)) return;
  log('· Waiting for the last run to finish saving…');
  const until = Date.now() + LONGEST_WAIT_MS;
  while (
    existsSync(stoppingMark) &&
    Date.now() < until &&
    (await takenPorts(ports, portNamesFor(PORTAL_SERVICES, false))).length > 0
  ) {
    await delay(LOOK_EVERY_MS);
  }
  rmSync(stoppingMark, { force: true });
}
