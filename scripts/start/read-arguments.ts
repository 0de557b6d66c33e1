import { parseArgs } from 'node:util';
import { messageOf, Problem } from '../project/problem.ts';

/** `--fresh`: forget what was saved and begin again from the seed. */
export function readStartArguments(args: string[], command: string): { fresh: boolean } {
  try {
    const { values } = parseArgs({ args, options: { fresh: { type: 'boolean' } } });
    return { fresh: values.fresh ?? false };
  } catch (error) {
    throw new Problem(`${messageOf(error)} Usage: ${command}, or ${command} -- --fresh.`);
  }
}
