import { cpSync, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { isRunning } from '../emulators/emulator-api.ts';
import { portShift, portTable } from '../emulators/ports.ts';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import {
  adoptExport,
  exportEmulators,
  hasData,
  METADATA,
  recoverData,
  type SavedData,
  savedData,
} from './saved-data.ts';

/** `npm run backup`: copies the data of the local portal into a folder, and back. */
export function backupCommand(data: SavedData = savedData(portShift(0))) {
  const backup = new Command('npm run backup --');
  backup
    .command('save')
    .description('copy the data of the local portal into a new folder')
    .usage('<folder>')
    .argument('<folder>')
    .action((folder) => save(resolve(folder), data));
  backup
    .command('restore')
    .description('replace the data of the local portal with a backup')
    .usage('<folder> [--yes]')
    .argument('<folder>')
    .option('--yes', 'replace data that is newer than the backup', false)
    .action((folder, { yes }) => restore(resolve(folder), data, yes));
  return backup;
}

async function save(folder: string, data: SavedData): Promise<void> {
  if (existsSync(folder)) throw new CliError(`${folder} already exists: name a new folder.`);
  const ports = portTable(portShift(0));
  if (await isRunning(ports)) {
    await exportEmulators(ports, folder, 'npm run backup');
  } else {
    recoverData(data);
    if (!hasData(data.folder)) throw new CliError('The local portal has no saved data: run "npm start" first.');
    cpSync(data.folder, folder, { recursive: true, preserveTimestamps: true });
  }
  log(`✓ Saved the data of ${timeOf(savedAt(folder))} in ${folder}.`);
}

async function restore(folder: string, data: SavedData, replacesNewer: boolean): Promise<void> {
  if (!hasData(folder)) {
    throw new CliError(`${folder} contains no backup: name a folder that "npm run backup -- save <folder>" wrote.`);
  }
  if (await isRunning(portTable(portShift(0)))) {
    throw new CliError('The portal is running: stop it with Ctrl-C, then run the command again.');
  }
  recoverData(data);
  const backedUp = savedAt(folder);
  if (hasData(data.folder) && savedAt(data.folder) > backedUp && !replacesNewer) {
    throw new CliError(
      `The data of the local portal is newer (${timeOf(savedAt(data.folder))}) than the backup (${timeOf(backedUp)}): run the command with --yes to replace it.`,
    );
  }
  cpSync(folder, data.next, { recursive: true, preserveTimestamps: true });
  adoptExport(data);
  log(`✓ Restored the data of ${timeOf(backedUp)}. "npm start" opens it.`);
}

/** When firebase-tools wrote an export. */
const savedAt = (folder: string): Date => statSync(join(folder, METADATA)).mtime;

const timeOf = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');
