import { parseArgs } from 'node:util';
import { messageOf, Problem } from '../project/problem.ts';

export interface AdminArguments {
  command: 'grant' | 'revoke';
  email: string;
  /** None for the demo project, on the emulators that run here. */
  project: string | undefined;
}

const USAGE = 'Usage: npm run admin -- grant|revoke <email> [--project <id>].';

export function readAdminArguments(args: string[]): AdminArguments {
  const { positionals, project } = parse(args);
  const [command, email, ...rest] = positionals;
  if (command !== 'grant' && command !== 'revoke')
    throw new Problem(`There is no command "${command ?? ''}". ${USAGE}`);
  if (email === undefined || rest.length > 0) throw new Problem(`One e-mail address is needed. ${USAGE}`);
  return { command, email, project };
}

function parse(args: string[]): { positionals: string[]; project: string | undefined } {
  try {
    const options = { project: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    return { positionals, project: values.project };
  } catch (error) {
    throw new Problem(`${messageOf(error)} ${USAGE}`);
  }
}
