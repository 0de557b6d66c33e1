import { Command } from '@commander-js/extra-typings';
import { HOST, type PortTable } from '../emulators/ports.ts';
import { CliError } from '../project/errors.ts';
import { log, withProgress } from '../project/log.ts';
import { inNodeModules, inProject } from '../project/paths.ts';
import { runCommand } from '../project/run-command.ts';

/**
 * tsc's arguments for the functions. Its build info is in the output folder, so that deleting one deletes the other.
 * tsc doesn't rewrite unchanged files, so running emulators don't reload them.
 */
export const functionsBuild: readonly string[] = [
  '-p',
  inProject('functions', 'tsconfig.json'),
  '--incremental',
  '--tsBuildInfoFile',
  inProject('functions', 'lib', 'build.tsbuildinfo'),
  '--singleThreaded',
];

/** Compiles the functions to functions/lib, the folder that the emulator and a deployment load. */
export async function buildFunctions(): Promise<void> {
  const { code, output } = await runCommand(inNodeModules('.bin', 'tsc'), [...functionsBuild]);
  if (code === 0) return;
  console.error(output);
  throw new CliError('The functions do not compile: fix the errors above.');
}

/**
 * The variables of a build for the emulators. Empty ones override web/.env.production.local, which is for a real
 * project.
 */
export function webEnvironment({ auth, functions, firestore, storage }: PortTable): Record<string, string> {
  const emulators = JSON.stringify({ auth, functions, firestore, storage });
  return { VITE_EMULATORS: emulators, VITE_FIREBASE_CONFIG: '', VITE_APP_CHECK_KEY: '', VITE_LEGAL_PAGES: 'on' };
}

/** Builds the web application for these emulators into a folder inside web/. */
export async function buildWeb(ports: PortTable, folder: string, variables = {}): Promise<void> {
  const origin = `http://${HOST}:${ports.hosting}`;
  await runVite({ ...webEnvironment(ports), PORTAL_WEB_OUT: folder, VITE_SITE_ORIGIN: origin, ...variables });
}

/**
 * `npm run build`: builds the files that `firebase deploy` uploads, for the project in the environment or
 * web/.env.production.local.
 */
export const buildCommand = () =>
  new Command('npm run build').action(async () => {
    await withProgress('Building the web application', () => runVite({}));
    await withProgress('Building the functions', buildFunctions);
    log('✓ web/dist and functions/lib are ready for firebase deploy.');
  });

/** An error of web/vite.config.ts for a missing or wrong variable. */
const VARIABLE_FAULT = /^Error: (.*\bVITE_\w+ .*)$/m;

async function runVite(variables: Record<string, string>): Promise<void> {
  const options = { cwd: inProject('web'), env: { ...process.env, ...variables } };
  const { code, output } = await runCommand(inNodeModules('.bin', 'vite'), ['build'], options);
  if (code === 0) return;
  const [, fault] = VARIABLE_FAULT.exec(output) ?? [];
  if (fault) throw new CliError(`${fault} (web/.env.example explains each variable)`);
  console.error(output);
  throw new CliError('The web application does not build: fix the errors above.');
}
