import { Command } from '@commander-js/extra-typings';
import { HOST, type PortTable } from '../emulators/ports.ts';
import { CliError } from '../project/errors.ts';
import { log, withProgress } from '../project/log.ts';
import { inNodeModules, inProject } from '../project/paths.ts';
import { runCommand } from '../project/run-command.ts';

/**
 * How tsc is called for the functions. Its note of what it built lies beside what it built, so that they can only go
 * together; and it leaves files that have not changed alone, so that emulators that run already do not load them anew.
 */
export const functionsBuild: readonly string[] = [
  '-p',
  inProject('functions', 'tsconfig.json'),
  '--incremental',
  '--tsBuildInfoFile',
  inProject('functions', 'lib', 'build.tsbuildinfo'),
  '--singleThreaded',
];

/** Compiles the functions to functions/lib, where the emulator and a deployment load them from. */
export async function buildFunctions(): Promise<void> {
  const { code, output } = await runCommand(inNodeModules('.bin', 'tsc'), [...functionsBuild]);
  if (code === 0) return;
  console.error(output);
  throw new CliError('The functions do not compile: put right what tsc says above.');
}

/** The variables of a build for the emulators. The empty ones override what web/.env.production.local says for a real project. */
export function webEnvironment({ auth, functions, firestore, storage }: PortTable): Record<string, string> {
  const emulators = JSON.stringify({ auth, functions, firestore, storage });
  return { VITE_EMULATORS: emulators, VITE_FIREBASE_CONFIG: '', VITE_APP_CHECK_KEY: '', VITE_LEGAL_PAGES: 'on' };
}

/** Builds the web application against these emulators into a folder inside web/. */
export async function buildWeb(ports: PortTable, folder: string): Promise<void> {
  const origin = `http://${HOST}:${ports.hosting}`;
  await runVite({ ...webEnvironment(ports), PORTAL_WEB_OUT: folder, VITE_SITE_ORIGIN: origin });
}

/** `npm run build`: what `firebase deploy` uploads, for the project that the environment or web/.env.production.local names. */
export const buildCommand = () =>
  new Command('npm run build').action(async () => {
    await withProgress('Building the web application', () => runVite({}));
    await withProgress('Building the functions', buildFunctions);
    log('✓ web/dist and functions/lib are ready for firebase deploy.');
  });

/** What web/vite.config.ts throws where a variable is missing or wrong. */
const VARIABLE_FAULT = /^Error: (.*\bVITE_\w+ .*)$/m;

async function runVite(variables: Record<string, string>): Promise<void> {
  const options = { cwd: inProject('web'), env: { ...process.env, ...variables } };
  const { code, output } = await runCommand(inNodeModules('.bin', 'vite'), ['build'], options);
  if (code === 0) return;
  const [, fault] = VARIABLE_FAULT.exec(output) ?? [];
  if (fault) throw new CliError(`${fault} (web/.env.example explains each variable, and where it goes)`);
  console.error(output);
  throw new CliError('The web application does not build: put right what Vite says above.');
}
