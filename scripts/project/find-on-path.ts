import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const EXTENSIONS = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];

/** Where a program stands on the PATH, in one of the folders that are accepted. */
export function findOnPath(name: string, accept = (folder: string) => folder !== ''): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(accept);
  const candidates = folders.flatMap((folder) => EXTENSIONS.map((extension) => join(folder, name + extension)));
  return candidates.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
