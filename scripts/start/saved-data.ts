import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HOST, type PortTable } from '../emulators/ports.ts';
import { messageOf } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { inPortalFolder } from '../project/paths.ts';

/**
 * The folders of a portal's data between runs. firebase-tools exports to `next`, which replaces `folder` when it is
 * complete. The mark shows that a run has loaded or seeded its data; without it, the export on exit is ignored.
 */
export type SavedData = { folder: string; next: string; previous: string; openedMark: string };

export const savedData = (shift: number): SavedData =>
  savedDataAt(inPortalFolder(shift === 0 ? 'data' : `data-${shift}`));

export const savedDataAt = (folder: string): SavedData => ({
  folder,
  next: `${folder}.next`,
  previous: `${folder}.previous`,
  openedMark: `${folder}.opened`,
});

/** firebase-tools writes an export elsewhere and moves it here complete, with this file in it. */
export const METADATA = 'firebase-export-metadata.json';

export const hasData = (folder: string): boolean => existsSync(join(folder, METADATA));

const remove = (...paths: string[]) => {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
};

export function markOpened({ openedMark }: SavedData): void {
  mkdirSync(dirname(openedMark), { recursive: true });
  writeFileSync(openedMark, '');
}

/** Replaces the saved data with the last export. If this is interrupted, one of the three folders contains the data. */
export function adoptExport({ folder, next, previous }: SavedData): boolean {
  if (!hasData(next)) return false;
  if (existsSync(folder)) {
    remove(previous);
    renameSync(folder, previous);
  }
  renameSync(next, folder);
  remove(previous);
  return true;
}

/** Finds the newest complete data of the last run, even after a crash. */
export function recoverData(data: SavedData): void {
  const { folder, next, previous, openedMark } = data;
  if (existsSync(openedMark)) adoptExport(data);
  if (!existsSync(folder) && existsSync(previous)) renameSync(previous, folder);
  remove(next, previous, openedMark);
}

export const forgetData = ({ folder, next, previous, openedMark }: SavedData): void =>
  remove(openedMark, next, previous, folder);

const EXPORT_TIMEOUT_MS = 120_000;

/** Exports through the emulators' hub, like `firebase emulators:export`. */
export async function exportEmulators({ hub }: PortTable, path: string, initiatedBy = 'npm start'): Promise<void> {
  const response = await fetch(`http://${HOST}:${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy }),
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the emulators answered ${response.status}: ${await response.text()}`);
}

/** Saves the data every few minutes. A failure is logged, and the last export stays. */
export function saveEvery(ms: number, data: SavedData, exportTo: (folder: string) => Promise<void>) {
  let current = Promise.resolve();
  const save = async () => {
    try {
      await exportTo(data.next);
      adoptExport(data);
    } catch (error) {
      log(`! The data could not be saved (${messageOf(error)}); the next try is in a few minutes.`);
    }
  };
  const timer = setInterval(() => {
    current = current.then(save);
  }, ms);
  return {
    /** Resolves when a running export is complete. */
    stop: () => {
      clearInterval(timer);
      return current;
    },
  };
}

/** firebase-tools doesn't delete the folder of a failed export. */
export function removeBrokenExports({ hub }: PortTable): void {
  remove(...globSync(inPortalFolder(`run-${hub}`, 'firebase-export-*')));
}
