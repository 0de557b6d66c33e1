import { inNodeModules, inProject } from '../project/paths.ts';
import { Problem } from '../project/problem.ts';
import { runCommand } from '../project/run-command.ts';

/** Compiles the functions to functions/lib, where the emulator and a deployment load them from. */
export async function buildFunctions(): Promise<void> {
  const { code, output } = await runCommand(inNodeModules('.bin', 'tsc'), [
    '-p',
    inProject('functions', 'tsconfig.json'),
  ]);
  if (code === 0) return;
  console.error(output);
  throw new Problem('The functions do not compile: put right what tsc says above.');
}
