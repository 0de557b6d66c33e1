import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { CliError } from './errors.ts';
import { projectRoot } from './paths.ts';

/** The most that a start writes: a build, logs, uploaded files and saved data. */
const NEEDED_MB = 300;

/** The folders that commands write to. They may be on different disks. */
const WRITTEN = [projectRoot, tmpdir()];

export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_000_000);
}

/** Throws if the disk might become full during a run. Returns the free megabytes. */
export function checkDiskSpace(freeIn = freeMegabytes): number {
  for (const folder of WRITTEN) {
    const free = freeIn(folder);
    if (free < NEEDED_MB)
      throw new CliError(diskIsFull(`${free} MB are left for ${folder}, and ${NEEDED_MB} MB are needed`));
  }
  return Math.min(...WRITTEN.map((folder) => freeIn(folder)));
}

const diskIsFull = (detail: string) =>
  `The disk is full (${detail}): free some space ("du -sh .portal" shows how much the portal uses here), then run the command again.`;

/** Returns a sentence for an error caused by a full disk or an exhausted quota, and undefined for any other. */
export function describeFullDisk(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskIsFull(String(code)) : undefined;
}
