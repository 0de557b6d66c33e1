import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { CliError } from './errors.ts';
import { projectRoot } from './paths.ts';

/** What a start writes at most: a build, logs, uploaded files and saved data. */
const NEEDED_MB = 300;

/** The folders that commands write to, which may lie on different disks. */
const WRITTEN = [projectRoot, tmpdir()];

export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_000_000);
}

/** Refuses to begin what would not end on a full disk; answers how many megabytes are free. */
export function checkDiskSpace(freeIn = freeMegabytes): number {
  for (const folder of WRITTEN) {
    const free = freeIn(folder);
    if (free < NEEDED_MB)
      throw new CliError(diskIsFull(`${free} MB are left for ${folder}, and ${NEEDED_MB} MB are needed`));
  }
  return Math.min(...WRITTEN.map((folder) => freeIn(folder)));
}

const diskIsFull = (detail: string) =>
  `The disk is full (${detail}): free some space ("du -sh .portal" shows what the portal keeps here), then run the command again.`;

/** What to say of an error that comes from a full disk or a used-up quota; nothing for any other. */
export function describeFullDisk(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskIsFull(String(code)) : undefined;
}
