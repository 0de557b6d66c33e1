import {
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { object } from 'yup';
import { takenPorts } from '../emulators/free-ports.ts';
import { HOST, PORTAL_SERVICES, type PortTable, portNamesFor } from '../emulators/ports.ts';
import { messageOf } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { inPortalFolder } from '../project/paths.ts';

/**
 * Where a portal's data waits between runs. The emulators save to `saving` when they end, however they end; what they saved takes the place
 * of `folder` only if they had been whole (started, and loaded or seeded) before. While they run, copies are made in `next` and take its
 * place too; until that is done, what was there before is in `previous`.
 */
export type SavedData = {
  folder: string;
  saving: string;
  next: string;
  previous: string;
  wholeMark: string;
  stoppingMark: string;
};

export const savedData = (shift: number): SavedData =>
  savedDataAt(inPortalFolder(shift === 0 ? 'data' : `data-${shift}`));

export const savedDataAt = (folder: string): SavedData => ({
  folder,
  saving: `${folder}.saving`,
  next: `${folder}.next`,
  previous: `${folder}.previous`,
  wholeMark: `${folder}.whole`,
  stoppingMark: `${folder}.stopping`,
});

const exportSchema = object({
  auth: object().required(),
  firestore: object().required(),
  storage: object().required(),
});

const METADATA = 'firebase-export-metadata.json';

export const hasData = (folder: string): boolean => {
  try {
    return exportSchema.isValidSync(JSON.parse(readFileSync(join(folder, METADATA), 'utf8')));
  } catch {
    return false;
  }
};

/** Removes data so that it counts as none from the first moment on: half of it must not be found after an interruption. */
function removeData(...folders: string[]): void {
  for (const folder of folders) {
    rmSync(join(folder, METADATA), { force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

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

/** Puts what a run saved when it ended in its place; answers whether there was anything to put there. */
export function keepSaved(data: SavedData): boolean {
  const kept = existsSync(data.wholeMark) && hasData(data.saving);
  if (kept) {
    // A copy is older than what was saved on ending, and must not be found after it.
    removeData(data.next);
    replaceData(data, data.saving);
  }
  removeData(data.saving);
  rmSync(data.wholeMark, { force: true });
  return kept;
}

/** The mark within a copy that is on the disk as a whole. */
const COMPLETE = 'portal-copy-complete';

/** Makes the copy in `next` the portal's data; answers whether there was a whole one. */
export function keepCopy(data: SavedData): boolean {
  if (!hasData(data.next)) return false;
  syncFiles(data.next);
  writeFileSync(join(data.next, COMPLETE), '', { flush: true });
  replaceData(data, data.next);
  return true;
}

/**
 * Finds the newest data of the last run, wherever that was interrupted: what it saved on ending, a copy that had not taken its place, or what
 * a copy was about to replace. Whatever else it left is removed.
 */
export function recoverData(data: SavedData): void {
  const { folder, next, previous } = data;
  if (!keepSaved(data)) {
    if (hasData(next) && existsSync(join(next, COMPLETE))) replaceData(data, next);
    else if (!hasData(folder) && hasData(previous)) replaceData(data, previous);
  }
  removeData(next, previous);
}

/** At every moment of this, the newer data or the older is whole. */
function replaceData({ folder, previous }: SavedData, newer: string): void {
  if (newer !== previous) {
    removeData(previous);
    if (existsSync(folder)) renameSync(folder, previous);
  }
  renameSync(newer, folder);
  removeData(previous);
}

/** Has the disk hold what the system may still have in memory, so that a copy outlives a power cut. */
function syncFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(join(entry.parentPath, entry.name), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}

export function forget({ folder, saving, next, previous, wholeMark }: SavedData): void {
  removeData(next, previous, saving, folder);
  rmSync(wholeMark, { force: true });
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

/** What a full disk must keep free beside the copy. */
const SPARE_BYTES = 100 * 1024 ** 2;
const EXPORT_TIMEOUT_MS = 120_000;

export type Copying = {
  data: SavedData;
  everyMs: number;
  /** Writes everything that the emulators hold into a folder that does not exist yet. */
  exportTo: (folder: string) => Promise<void>;
  /** Removes what an export that failed has left. */
  cleanUp?: () => void;
  freeBytes?: (folder: string) => number;
};

type SavedCopies = {
  /** Saves a copy now, or warns that it could not. */
  save: () => Promise<void>;
  /** Saves no more; resolves when a copy that has begun is done. */
  stop: () => Promise<void>;
};

/**
 * Saves what was written while the portal runs, so that a run that does not end cleanly loses a few minutes at most. A copy that fails is
 * told in one sentence, once until one succeeds again; the portal goes on, and the last copy stays.
 */
export function saveCopies({ data, everyMs, exportTo, cleanUp, freeBytes = freeBytesAt }: Copying): SavedCopies {
  let warned = false;
  let current = Promise.resolve();
  const copy = async () => {
    try {
      rmSync(data.next, { recursive: true, force: true });
      if (freeBytes(join(data.folder, '..')) < 2 * sizeOf(data.folder) + SPARE_BYTES)
        throw new Error('the disk is full');
      await exportTo(data.next);
      if (!keepCopy(data)) throw new Error('the emulators saved a part of it only');
      warned = false;
    } catch (error) {
      rmSync(data.next, { recursive: true, force: true });
      cleanUp?.();
      if (!warned) log(warning(messageOf(error)));
      warned = true;
    }
  };
  const save = () => {
    current = current.then(copy);
    return current;
  };
  const timer = setInterval(() => void save(), everyMs);
  return {
    save,
    stop: () => {
      clearInterval(timer);
      return current;
    },
  };
}

const warning = (reason: string) =>
  `! What was written since the last copy is not saved yet (${reason.replace(/\.$/, '')}): make room on the disk; the portal goes on, and the next try is in a few minutes.`;

const freeBytesAt = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** Has the emulators' hub write a copy of everything, as `firebase emulators:export` does. */
export async function exportEmulators({ hub }: PortTable, path: string): Promise<void> {
  const response = await fetch(`http://${HOST}:${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'npm start' }),
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the emulators answered ${response.status}: ${await response.text()}`);
}

/** firebase-tools writes an export into a folder of this name first, and leaves it there when it fails. */
export function removeBrokenExports({ hub }: PortTable): void {
  for (const folder of globSync(inPortalFolder(`run-${hub}`, 'firebase-export-*'))) {
    rmSync(folder, { recursive: true, force: true });
  }
}
