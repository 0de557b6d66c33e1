import { existsSync, globSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOST, type PortTable } from '../emulators/ports.ts';
import { messageOf } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { inPortalFolder } from '../project/paths.ts';
import { keepCopy, type SavedData } from './saved-data.ts';

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

export type SavedCopies = {
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
