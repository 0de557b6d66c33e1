import { resolve } from 'node:path';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { KycOverallStatus } from '../../functions/src/contract/kyc/kyc.ts';
import { KYC_PURPOSES } from '../../functions/src/contract/kyc/kyc-review.ts';
import { bucketOption, projectOption, usageError } from '../project/command-line.ts';
import { type Place, withAdminServices } from '../seed/firebase-admin.ts';
import { changeKyc, type KycCopy, listKycFiles } from './kyc-records.ts';
import { listKyc, showKyc } from './print-kyc.ts';

/** `npm run kyc`: what staff do with verifications, on the emulators that run here or on a real project. */
export function kycCommand(act = runKyc) {
  const kyc = new Command('npm run kyc --');
  const add = (name: string, description: string) =>
    kyc.command(name).description(description).addOption(projectOption()).addOption(bucketOption());
  add('list', 'list the verifications that wait, and then the latest others')
    .allowExcessArguments()
    .action((place, command) => {
      if (command.args.length > 0) throw usageError(command, 'The list takes no e-mail address.');
      return act({ command: 'list', ...place });
    });
  add('show', 'print all that is on record of a verification')
    .argument('<email>')
    .action((email, place) => act({ command: 'show', email, ...place }));
  add('files', 'list the documents of a verification, or save copies, which is put on record')
    .argument('<email>')
    .option('--save <folder>', 'where to save copies')
    .option('--as <email>', 'the admin who takes them')
    .option('--for <purpose>', `why: ${KYC_PURPOSES.join(', ')}`)
    .action((email, { save, as: reviewer, for: purpose, ...place }, command) => {
      const copy = readCopy(command, { save, reviewer, purpose });
      return act({ command: 'files', email, ...place, copy });
    });
  const change = (command: keyof typeof STATUS_OF, description: string) =>
    add(command, description).argument('<email>');
  change('approve', 'approve a verification')
    .option('--unconfirmed', 'although the e-mail address is not confirmed', false)
    .action((email, options) => act({ command: 'approve', email, ...options, reason: undefined }));
  change('reject', 'reject it')
    .option('--reason <text>', 'what the investor is told')
    .action((email, { reason, ...place }) => act({ command: 'reject', email, ...place, reason, unconfirmed: false }));
  const others = { pending: 'put it back to review', reopen: 'let the investor submit again', reset: 'begin it again' };
  for (const command of ['pending', 'reopen', 'reset'] as const) {
    change(command, others[command]).action((email, place) =>
      act({ command, email, ...place, reason: undefined, unconfirmed: false }),
    );
  }
  return kyc;
}

async function runKyc(wanted: KycArguments): Promise<void> {
  await withAdminServices(wanted, (services) => {
    if (wanted.command === 'list') return listKyc(services);
    if (wanted.command === 'show') return showKyc(services, wanted.email);
    if (wanted.command === 'files') return listKycFiles(services, wanted.email, wanted.copy);
    const { command, email, reason, unconfirmed } = wanted;
    return changeKyc(services, email, { status: STATUS_OF[command], reason, acceptUnconfirmedEmail: unconfirmed });
  });
}

/** What each command makes of `overall_status`. */
const STATUS_OF = {
  approve: 'approved',
  reject: 'rejected',
  pending: 'pending_review',
  reopen: 'in_progress',
  reset: 'not_started',
} as const satisfies Record<string, KycOverallStatus>;

interface KycChange {
  command: keyof typeof STATUS_OF;
  email: string;
  reason: string | undefined;
  /** Approve although the e-mail address is not confirmed. */
  unconfirmed: boolean;
}

type KycArguments = Place &
  (
    | { command: 'list' }
    | { command: 'show'; email: string }
    | { command: 'files'; email: string; copy: KycCopy | undefined }
    | KycChange
  );

interface CopyOptions {
  save: string | undefined;
  reviewer: string | undefined;
  purpose: string | undefined;
}

function readCopy(command: CommandUnknownOpts, { save, reviewer, purpose: named }: CopyOptions): KycCopy | undefined {
  if (save === undefined) {
    if (reviewer === undefined && named === undefined) return undefined;
    throw usageError(command, '--as and --for go with --save.');
  }
  if (reviewer === undefined) {
    throw usageError(command, 'A copy is put on record: say with --as which admin takes it.');
  }
  const purpose = KYC_PURPOSES.find((name) => name === named);
  if (purpose) return { folder: resolve(save), reviewer, purpose };
  throw usageError(command, `A copy is put on record: say with --for why, one of ${KYC_PURPOSES.join(', ')}.`);
}
