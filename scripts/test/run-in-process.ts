import { CliError } from '../project/cli-error.ts';
import { printingTo } from '../project/print.ts';

/**
 * Runs a command's main function in this process, which is much quicker than a process of its own, and answers what the command
 * would: its exit code and what it prints, the sentence of a problem included.
 */
export async function runInProcess(main: (args: string[]) => Promise<number>, args: string[]) {
  const printed: string[] = [];
  try {
    const code = await printingTo(
      (text) => printed.push(text),
      () => main(args),
    );
    return { code, output: printed.join('') };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { code: 1, output: `${printed.join('')}\n✗ ${error.message}\n` };
  }
}
