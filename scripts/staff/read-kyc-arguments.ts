import { parseArgs } from 'node:util';
import type { KycOverallStatus } from '../../functions/src/contract/kyc.ts';
import { messageOf, Problem } from '../project/problem.ts';

/** What each command makes of `overall_status`. */
export const STATUS_OF = {
  approve: 'approved',
  reject: 'rejected',
  pending: 'pending_review',
  reset: 'not_started',
} as const satisfies Record<string, KycOverallStatus>;
export type KycCommand = keyof typeof STATUS_OF;

export type KycArguments = { command: KycCommand; email: string; reason: string | undefined };

const USAGE = 'Usage: npm run kyc -- approve|reject|pending|reset <email> [--reason "…"].';

export function readKycArguments(args: string[]): KycArguments {
  const { positionals, reason } = parse(args);
  const [command, email, ...rest] = positionals;
  if (!isCommand(command)) throw new Problem(`There is no command "${command ?? ''}". ${USAGE}`);
  if (email === undefined || rest.length > 0) throw new Problem(`One e-mail address is needed. ${USAGE}`);
  if (reason !== undefined && command !== 'reject') throw new Problem(`Only reject takes a reason. ${USAGE}`);
  return { command, email, reason };
}

function parse(args: string[]): { positionals: string[]; reason: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    });
    return { positionals, reason: values.reason };
  } catch (error) {
    throw new Problem(`${messageOf(error)} ${USAGE}`);
  }
}

const isCommand = (text: string | undefined): text is KycCommand =>
  text !== undefined && Object.hasOwn(STATUS_OF, text);
