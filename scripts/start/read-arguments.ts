import { parseArgs } from 'node:util';
import { CliError, messageOf } from '../project/cli-error.ts';

/** `--fresh`: forget what was saved and begin again from the seed. */
export function readStartArguments(args: string[], command: string): { fresh: boolean } {
  try {
    const { values } = parseArgs({ args, options: { fresh: { type: 'boolean' } } });
    return { fresh: values.fresh ?? false };
  } catch (error) {
    throw new CliError(`${messageOf(error)} Usage: ${command}, or ${command} -- --fresh.`);
  }
}
