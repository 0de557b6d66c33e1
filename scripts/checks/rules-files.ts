import { existsSync } from 'node:fs';
import { CliError } from '../project/cli-error.ts';
import { inProject } from '../project/paths.ts';

const FILES = ['firebase.json', 'firestore.rules', 'storage.rules', 'firestore.indexes.json'];

/** Without its rules an emulator lets everybody read and write everything, so it must not start. */
export function checkRulesFiles(): void {
  const missing = FILES.filter((file) => !existsSync(inProject(file)));
  if (missing.length === 0) return;
  throw new CliError(
    `${missing.join(' and ')} missing from the project: restore with "git checkout ${missing.join(' ')}".`,
  );
}
