import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { array, object, string } from 'yup';
import { CliError } from '../../scripts/project/errors.ts';
import { inNodeModules, inProject } from '../../scripts/project/paths.ts';
import { runCommand } from '../../scripts/project/run-command.ts';

const firebaseJsonSchema = object({
  functions: array(object({ source: string().required(), ignore: array(string().required()).required() }))
    .length(1)
    .required(),
});

/** The folder of the functions and the patterns of files that are not deployed, from firebase.json. */
export function readFunctionsConfig(text = readFileSync(inProject('firebase.json'), 'utf8')) {
  const [config] = firebaseJsonSchema.validateSync(JSON.parse(text)).functions;
  if (!config) throw new CliError('firebase.json names no functions: restore it with git checkout firebase.json.');
  return config;
}

const filesSchema = array(object({ name: string().required() })).required();

/** What `firebase deploy` uploads of a folder: firebase-tools' own walk, with its own reading of the patterns. */
export async function listDeployed(folder: string, ignore: readonly string[]): Promise<string[]> {
  const { readdirRecursive } = createRequire(import.meta.url)(inNodeModules('firebase-tools', 'lib', 'fsAsync.js'));
  const files = filesSchema.validateSync(await readdirRecursive({ path: folder, ignoreStrings: [...ignore] }));
  return files.map(({ name }) => relative(folder, name)).sort();
}

/** Copies what is deployed into an empty folder, and answers how many files that is. */
export async function packFunctions(target: string): Promise<number> {
  const { source, ignore } = readFunctionsConfig();
  const folder = inProject(source);
  const files = await listDeployed(folder, ignore);
  rmSync(target, { recursive: true, force: true });
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    copyFileSync(join(folder, file), join(target, file));
  }
  return files.length;
}

/** Installs what the build of a deployment would: from the functions' own lock file, outside the workspace. */
export async function installFunctions(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'package-lock.json'))) {
    throw new CliError(
      'functions/package-lock.json is missing: restore it with git checkout functions/package-lock.json.',
    );
  }
  const args = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--workspaces=false', '--prefer-offline'];
  const { code, output } = await runCommand('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  if (code === 0) return;
  console.error(output);
  throw new CliError('The functions cannot be installed on their own: npm says above what is wrong.');
}
