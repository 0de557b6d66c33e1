import { HOST, type PortTable } from '../emulators/ports.ts';
import { CliError } from '../project/errors.ts';
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
];

/** Compiles the functions to functions/lib, where the emulator and a deployment load them from. */
export async function buildFunctions(): Promise<void> {
  const { code, output } = await runCommand(inNodeModules('.bin', 'tsc'), [...functionsBuild]);
  if (code === 0) return;
  console.error(output);
  throw new CliError('The functions do not compile: put right what tsc says above.');
}

/** What the web build must know of the emulators, in the variable that it reads. */
export function webEnvironment({ auth, functions, firestore, storage }: PortTable): Record<string, string> {
  return { VITE_EMULATORS: JSON.stringify({ auth, functions, firestore, storage }) };
}

/** Builds the web application against these emulators into a folder inside web/. */
export async function buildWeb(ports: PortTable, folder: string): Promise<void> {
  const origin = `http://${HOST}:${ports.hosting}`;
  const env = { ...process.env, ...webEnvironment(ports), PORTAL_WEB_OUT: folder, VITE_SITE_ORIGIN: origin };
  const { code, output } = await runCommand(inNodeModules('.bin', 'vite'), ['build'], { cwd: inProject('web'), env });
  if (code === 0) return;
  console.error(output);
  throw new CliError('The web application does not build: put right what Vite says above.');
}
