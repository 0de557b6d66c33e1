import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { object, string } from 'yup';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { inProject, projectRoot } from '../project/paths.ts';
import { runCommand } from '../project/run-command.ts';

const LOCK = 'package-lock.json';

/** Writes functions/package-lock.json, which git ignores. `firebase deploy` runs it before it uploads the functions. */
export const lockFunctionsCommand = () =>
  new Command('lock:functions').action(async () => {
    await lockFunctions(projectRoot);
    log(`✓ functions/${LOCK} has the versions of ${LOCK}.`);
  });

/**
 * Cloud Build installs the functions alone, without the workspace. npm reduces the workspace's lock file to their packages, and
 * then to one copy of each version.
 */
export async function lockFunctions(root: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  try {
    copyFileSync(join(root, 'functions', 'package.json'), join(folder, 'package.json'));
    copyFileSync(join(root, LOCK), join(folder, LOCK));
    copyFileSync(inProject('.npmrc'), join(folder, '.npmrc'));
    for (const command of ['install', 'dedupe']) await runNpm(command, folder);
    refuseOtherVersions(versionsIn(join(root, LOCK)), versionsIn(join(folder, LOCK)));
    copyFileSync(join(folder, LOCK), join(root, 'functions', LOCK));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runNpm(command: string, folder: string): Promise<void> {
  // npm is a shell script on Windows, so it needs a shell.
  const options = { cwd: folder, shell: process.platform === 'win32' };
  const { code, output } = await runCommand('npm', [command, '--package-lock-only', '--ignore-scripts'], options);
  if (code === 0) return;
  console.error(output);
  throw new CliError(`npm ${command} could not lock the functions' packages (see above).`);
}

const lockSchema = object({ packages: object().required() });
const packageSchema = object({ version: string() });

/** The packages of a lock file, as `name@version`. */
function versionsIn(file: string): string[] {
  const { packages } = lockSchema.validateSync(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(packages).flatMap(([path, entry]) => {
    const [, name] = /^.*node_modules\/(.+)$/.exec(path) ?? [];
    return name === undefined ? [] : `${name}@${packageSchema.validateSync(entry).version}`;
  });
}

/** npm chooses another version if the lock file is old, or if only the root's package.json has an override. */
export function refuseOtherVersions(tested: readonly string[], locked: readonly string[]): void {
  const known = new Set(tested);
  const others = locked.filter((one) => !known.has(one));
  if (others.length === 0) return;
  throw new CliError(
    `Cloud Build would install versions that were not tested: ${others.join(', ')}. Run "npm install", and repeat the overrides of package.json in functions/package.json.`,
  );
}
