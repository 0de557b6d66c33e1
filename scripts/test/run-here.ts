import { printingTo } from '../project/print.ts';
import { Problem } from '../project/problem.ts';

/**
 * Runs a command's main function in this process, which is much quicker than a process of its own, and answers what the command
 * would: its exit code and what it prints, the sentence of a problem included.
 */
export async function runHere(main: (args: string[]) => Promise<number>, args: string[]) {
  const printed: string[] = [];
  try {
    const code = await printingTo(
      (text) => printed.push(text),
      () => main(args),
    );
    return { code, output: printed.join('') };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { code: 1, output: `${printed.join('')}\n✗ ${error.message}\n` };
  }
}
