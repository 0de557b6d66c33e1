import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CliError, messageOf } from '../project/cli-error.ts';
import { seedFolder } from '../seed/read-seed.ts';

const USAGE =
  'Usage: npm run catalogue -- check [--project <id>] [--bucket <name>] [--from <folder>], or npm run catalogue -- publish ' +
  '[--project <id>] [--bucket <name>] [--from <folder>] [--passcodes <file outside the project, or - for standard input>].';

export interface CatalogueArguments {
  command: 'check' | 'publish';
  /** None for the demo project, on the emulators that run here. */
  project: string | undefined;
  /** The project's Storage bucket, where it is not the one that new projects are given. */
  bucket: string | undefined;
  /** The folder that holds `catalogue/`. */
  folder: string;
  passcodes: string | undefined;
}

export function readCatalogueArguments(args: string[]): CatalogueArguments {
  const { values, positionals } = parse(args);
  const [command, ...rest] = positionals;
  if (command !== 'check' && command !== 'publish')
    throw new CliError(`There is no command "${command ?? ''}". ${USAGE}`);
  if (rest.length > 0) throw new CliError(`"${rest[0]}" is one word too many. ${USAGE}`);
  if (command === 'check' && values.passcodes !== undefined) {
    throw new CliError(`Checking needs no passcodes: leave out --passcodes. ${USAGE}`);
  }
  if (values.bucket !== undefined && values.project === undefined) {
    throw new CliError(`The emulators have one bucket: leave out --bucket, or name a --project. ${USAGE}`);
  }
  const folder = values.from === undefined ? seedFolder : resolve(values.from);
  const { project, bucket, passcodes } = values;
  return { command, project, bucket, folder, passcodes };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { project: text, bucket: text, from: text, passcodes: text };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CliError(`${messageOf(error)} ${USAGE}`);
  }
}
