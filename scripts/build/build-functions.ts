import { CliError } from '../project/cli-error.ts';
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
