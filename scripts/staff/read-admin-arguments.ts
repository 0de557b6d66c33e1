import { parseArgs } from 'node:util';
import { CliError, messageOf } from '../project/cli-error.ts';

export interface AdminArguments {
  command: 'grant' | 'revoke';
  email: string;
  /** Whether an account may be made an admin's although its e-mail address was never confirmed. */
  allowUnconfirmed: boolean;
  /** None for the demo project, on the emulators that run here. */
  project: string | undefined;
}

const USAGE = 'Usage: npm run admin -- grant|revoke <email> [--allow-unconfirmed] [--project <id>].';

export function readAdminArguments(args: string[]): AdminArguments {
  const { positionals, project, allowUnconfirmed } = parse(args);
  const [command, email, ...rest] = positionals;
  if (command !== 'grant' && command !== 'revoke')
    throw new CliError(`There is no command "${command ?? ''}". ${USAGE}`);
  if (email === undefined || rest.length > 0) throw new CliError(`One e-mail address is needed. ${USAGE}`);
  if (allowUnconfirmed && command !== 'grant') throw new CliError(`Only grant takes --allow-unconfirmed. ${USAGE}`);
  return { command, email, allowUnconfirmed, project };
}

function parse(args: string[]) {
  try {
    const options = { project: { type: 'string' }, 'allow-unconfirmed': { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    return { positionals, project: values.project, allowUnconfirmed: values['allow-unconfirmed'] };
  } catch (error) {
    throw new CliError(`${messageOf(error)} ${USAGE}`);
  }
}
