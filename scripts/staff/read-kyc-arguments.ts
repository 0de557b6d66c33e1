import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { KycOverallStatus } from '../../functions/src/contract/kyc/kyc.ts';
import { KYC_PURPOSES, type KycPurpose } from '../../functions/src/contract/kyc/kyc-review.ts';
import { CliError, messageOf } from '../project/cli-error.ts';
import type { Place } from '../seed/in-project.ts';

/** What each command makes of `overall_status`. */
export const STATUS_OF = {
  approve: 'approved',
  reject: 'rejected',
  pending: 'pending_review',
  reopen: 'in_progress',
  reset: 'not_started',
} as const satisfies Record<string, KycOverallStatus>;

export interface KycChange {
  command: keyof typeof STATUS_OF;
  email: string;
  reason: string | undefined;
  /** Approve although the e-mail address is not confirmed. */
  unconfirmed: boolean;
}

/** A copy of somebody's documents, for whom of the staff and why: it is put on record. */
export interface KycCopy {
  folder: string;
  reviewer: string;
  purpose: KycPurpose;
}

export type KycArguments = Place &
  (
    | { command: 'list' }
    | { command: 'show'; email: string }
    | { command: 'files'; email: string; copy: KycCopy | undefined }
    | KycChange
  );

const USAGE = [
  'Usage, each with --project <id> [--bucket <name>] for a real one:',
  '  npm run kyc -- list',
  '  npm run kyc -- show <email>',
  '  npm run kyc -- approve <email> [--unconfirmed]',
  '  npm run kyc -- pending|reopen|reset <email>',
  '  npm run kyc -- reject <email> [--reason "…"]',
  '  npm run kyc -- files <email> [--save <folder> --as <e-mail of an admin> --for <purpose>]',
].join('\n');

const OPTIONS = {
  project: { type: 'string' },
  bucket: { type: 'string' },
  reason: { type: 'string' },
  unconfirmed: { type: 'boolean' },
  save: { type: 'string' },
  as: { type: 'string' },
  for: { type: 'string' },
} as const;
type Values = { [Name in Exclude<keyof typeof OPTIONS, 'unconfirmed'>]?: string | undefined } & {
  unconfirmed?: boolean;
};

export function readKycArguments(args: string[]): KycArguments {
  const { positionals, values } = parse(args);
  const [command, email, ...rest] = positionals;
  const place = { project: values.project, bucket: values.bucket };
  if (!isCommand(command)) throw wrong(`There is no command "${command ?? ''}".`);
  if (values.reason !== undefined && command !== 'reject') throw wrong('Only reject takes a reason.');
  if (values.unconfirmed && command !== 'approve') throw wrong('Only approve takes --unconfirmed.');
  if (command !== 'files' && [values.save, values.as, values.for].some((value) => value !== undefined)) {
    throw wrong('Only files takes --save, --as and --for.');
  }
  if (command === 'list') {
    if (email !== undefined) throw wrong('The list takes no e-mail address.');
    return { command, ...place };
  }
  if (email === undefined || rest.length > 0) throw wrong('One e-mail address is needed.');
  if (command === 'show') return { command, email, ...place };
  if (command === 'files') return { command, email, ...place, copy: readCopy(values) };
  return { command, email, ...place, reason: values.reason, unconfirmed: values.unconfirmed ?? false };
}

function readCopy({ save, as: reviewer, for: asked }: Values): KycCopy | undefined {
  if (save === undefined) {
    if (reviewer === undefined && asked === undefined) return undefined;
    throw wrong('--as and --for go with --save.');
  }
  if (reviewer === undefined) throw wrong('A copy is put on record: say with --as which admin takes it.');
  const purpose = KYC_PURPOSES.find((name) => name === asked);
  if (!purpose) throw wrong(`A copy is put on record: say with --for why, one of ${KYC_PURPOSES.join(', ')}.`);
  return { folder: resolve(save), reviewer, purpose };
}

function parse(args: string[]): { positionals: string[]; values: Values } {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw wrong(messageOf(error));
  }
}

const wrong = (sentence: string) => new CliError(`${sentence}\n${USAGE}`);

const COMMANDS = ['list', 'show', 'files', 'approve', 'reject', 'pending', 'reopen', 'reset'] as const;
const isCommand = (text: string | undefined): text is (typeof COMMANDS)[number] =>
  COMMANDS.some((name) => name === text);
