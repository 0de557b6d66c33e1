import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { runCommandLine } from './command-line.ts';
import { CliError } from './errors.ts';
import { printingTo } from './log.ts';

/**
 * Runs a command in this process, which is much faster than a new process, and returns its exit code and output,
 * including the sentence of a `CliError`.
 */
export async function runInProcess(command: CommandUnknownOpts, args: string[]) {
  const before = process.exitCode;
  process.exitCode = 0;
  const printed: string[] = [];
  try {
    await printingTo(
      (text) => printed.push(text),
      () => runCommandLine(command, args),
    );
    return { code: process.exitCode, output: printed.join('') };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { code: 1, output: `${printed.join('')}\n✗ ${error.message}\n` };
  } finally {
    process.exitCode = before;
  }
}
