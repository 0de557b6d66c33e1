import { resolve } from 'node:path';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { KYC_OVERALL_STATUSES, type KycOverallStatus } from '../../functions/src/contract/kyc/kyc.ts';
import { KYC_PURPOSES } from '../../functions/src/contract/kyc/kyc-review.ts';
import { KYC_MESSAGE_MAX } from '../../functions/src/contract/limits.ts';
import { bucketOption, projectOption, usageError } from '../project/command-line.ts';
import { log } from '../project/log.ts';
import { type AdminServices, type Place, withAdminServices } from '../seed/firebase-admin.ts';
import {
  changeKyc,
  describeKyc,
  findKycFiles,
  findVerification,
  formatValue,
  type KycCopy,
  listKycFiles,
  quote,
  readKycDocument,
} from './kyc-records.ts';
import { operatorName } from './operator.ts';

/** `npm run kyc`: the actions of staff on verifications, on the local emulators or in a real project. */
export function kycCommand(act = runKyc) {
  const kyc = new Command('npm run kyc --');
  const add = (name: string, description: string) =>
    kyc.command(name).description(description).addOption(projectOption()).addOption(bucketOption());
  add('list', 'list the verifications that await review, then the latest others')
    .allowExcessArguments()
    .action((place, command) => {
      if (command.args.length > 0) throw usageError(command, 'The list takes no email address.');
      return act({ command: 'list', ...place });
    });
  add('show', 'print the whole record of a verification')
    .argument('<email>')
    .action((email, place) => act({ command: 'show', email, ...place }));
  add('files', 'list the documents of a verification, or save copies (each copy is recorded)')
    .argument('<email>')
    .option('--save <folder>', 'the folder for copies')
    .option('--as <email>', 'the admin who saves the copies')
    .option('--for <purpose>', `the purpose: ${KYC_PURPOSES.join(', ')}`)
    .action((email, { save, as: reviewer, for: purpose, ...place }, command) => {
      const copy = readCopy(command, { save, reviewer, purpose });
      return act({ command: 'files', email, ...place, copy });
    });
  const change = (command: keyof typeof STATUS_OF, description: string) =>
    add(command, description).argument('<email>');
  change('approve', 'approve a verification')
    .option('--unconfirmed', 'even if the email address is not confirmed', false)
    .action((email, options) => act({ command: 'approve', email, ...options, reason: undefined }));
  change('reject', 'reject a verification')
    .option('--reason <text>', 'the message to the investor, which is required')
    .action((email, { reason, ...place }, command) =>
      act({ command: 'reject', email, ...place, reason: readReason(command, reason), unconfirmed: false }),
    );
  const others = {
    pending: 'set a verification back to under review',
    reopen: 'ask the investor for the documents again',
    reset: 'reset a verification to not started',
  };
  for (const command of ['pending', 'reopen', 'reset'] as const) {
    change(command, others[command]).action((email, place) =>
      act({ command, email, ...place, reason: undefined, unconfirmed: false }),
    );
  }
  return kyc;
}

async function runKyc(wanted: KycArguments): Promise<void> {
  await withAdminServices(wanted, async (services, where) => {
    if (wanted.command === 'list') return listKyc(services);
    if (wanted.command === 'show') return showKyc(services, wanted.email);
    if (wanted.command === 'files') return listKycFiles(services, wanted.email, wanted.copy);
    const { command, email, reason, unconfirmed } = wanted;
    const operator = await operatorName(wanted.project);
    const change = { status: STATUS_OF[command], reason, acceptUnconfirmedEmail: unconfirmed, operator };
    await changeKyc(services, email, change, `On ${where}: ${OUTCOMES[command](email)}`);
  });
}

/** The `overall_status` that each command sets. */
const STATUS_OF = {
  approve: 'approved',
  reject: 'rejected',
  pending: 'pending_review',
  reopen: 'in_progress',
  reset: 'not_started',
} as const satisfies Record<string, KycOverallStatus>;

const OUTCOMES: Record<keyof typeof STATUS_OF, (email: string) => string> = {
  approve: (email) => `the verification of ${email} was approved.`,
  reject: (email) => `the verification of ${email} was rejected.`,
  pending: (email) => `the verification of ${email} is under review again.`,
  reopen: (email) => `${email} was asked for the documents again.`,
  reset: (email) => `the verification of ${email} was reset to not started.`,
};

interface KycChange {
  command: keyof typeof STATUS_OF;
  email: string;
  reason: string | undefined;
  /** Approve even if the email address is not confirmed. */
  unconfirmed: boolean;
}

type KycArguments = Place &
  (
    | { command: 'list' }
    | { command: 'show'; email: string }
    | { command: 'files'; email: string; copy: KycCopy | undefined }
    | KycChange
  );

function readReason(command: CommandUnknownOpts, reason = ''): string {
  const text = reason.trim();
  if (text === '') throw usageError(command, 'The investor reads the reason: write it with --reason "…".');
  if (text.length <= KYC_MESSAGE_MAX) return text;
  throw usageError(command, `The reason can have up to ${KYC_MESSAGE_MAX} characters.`);
}

interface CopyOptions {
  save: string | undefined;
  reviewer: string | undefined;
  purpose: string | undefined;
}

function readCopy(command: CommandUnknownOpts, { save, reviewer, purpose: named }: CopyOptions): KycCopy | undefined {
  if (save === undefined) {
    if (reviewer === undefined && named === undefined) return undefined;
    throw usageError(command, '--as and --for require --save.');
  }
  if (reviewer === undefined) {
    throw usageError(command, 'Copies are recorded: name the admin with --as.');
  }
  const purpose = KYC_PURPOSES.find((name) => name === named);
  if (purpose) return { folder: resolve(save), reviewer, purpose };
  throw usageError(command, `Copies are recorded: name the purpose with --for, one of ${KYC_PURPOSES.join(', ')}.`);
}

const WAITING = 'pending_review';
const OTHERS = KYC_OVERALL_STATUSES.filter((status) => status !== WAITING);
const OTHERS_LISTED = 100;
/** The most accounts that Auth returns for one request. */
const AT_ONCE = 100;

/** Prints the verifications: first the oldest awaiting review, then the latest others. */
async function listKyc(services: AdminServices): Promise<void> {
  const records = services.firestore.collection('kyc_snapshots');
  const waiting = await records.where('record.overall_status', '==', WAITING).orderBy('record.completed_at').get();
  const others = await records
    .where('record.overall_status', 'in', OTHERS)
    .orderBy('record.started_at', 'desc')
    .limit(OTHERS_LISTED)
    .get();
  const emails = await emailsOf(
    services,
    [...waiting.docs, ...others.docs].map(({ id }) => id),
  );
  const print = (document: QueryDocumentSnapshot, time: string) =>
    log(lineOf(document, time, emails.get(document.id) ?? `${document.id} (no account)`));
  log(waiting.empty ? 'No verifications await review.' : `Awaiting review, since (${waiting.size}):`);
  for (const document of waiting.docs) print(document, 'record.completed_at');
  log(others.empty ? 'There are no other verifications.' : `Others, started (the latest ${others.size}):`);
  for (const document of others.docs) print(document, 'record.started_at');
}

const lineOf = (document: QueryDocumentSnapshot, time: string, email: string) =>
  `  ${formatValue(document.get('record.overall_status')).padEnd(16)} ${formatValue(document.get(time)).padEnd(26)} ${email}`;

async function emailsOf({ auth }: AdminServices, uids: readonly string[]): Promise<Map<string, string>> {
  const emails = new Map<string, string>();
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    const { users } = await auth.getUsers(uids.slice(from, from + AT_ONCE).map((uid) => ({ uid })));
    for (const { uid, email } of users) emails.set(uid, email ?? `${uid} (no email address)`);
  }
  return emails;
}

/** Prints all records of a verification: its status, the documents, each change and each access. */
async function showKyc(services: AdminServices, email: string): Promise<void> {
  const verification = await findVerification(services, email);
  const { id: uid } = verification;
  log(`${email}\n${describeKyc(readKycDocument(verification))}`);
  const note: unknown = verification.get('server_note');
  if (typeof note === 'string') log(`  ${note}`);
  const files = await findKycFiles(services, uid);
  printList(
    'Submitted',
    files.map(({ created_at, document_type, file_name }) => [created_at, document_type, quote(file_name)]),
  );
  const changes = await recordsOf(services, 'kyc_audit', uid, 'at');
  printList('Changes', changes.map(describeChange));
  const accesses = await recordsOf(services, 'kyc_access', uid, 'opened_at');
  printList(
    'Document views',
    accesses.map((access) => ['opened_at', 'document_type', 'reader_id', 'purpose'].map((name) => access.get(name))),
  );
}

function describeChange(entry: DocumentSnapshot): unknown[] {
  const { at, from, to, wrote, way, by, reason } = entry.data() ?? {};
  const refused = wrote === null || wrote === undefined ? '' : `, written as ${formatValue(quote(wrote))}`;
  return [
    at,
    `${formatValue(from)} → ${formatValue(to)}${refused}`,
    `${formatValue(way)} by ${formatValue(by)}`,
    quote(reason) ?? '',
  ];
}

/** Oldest first. */
async function recordsOf({ firestore }: AdminServices, name: string, uid: string, time: string) {
  const { docs } = await firestore.collection(name).where('user_id', '==', uid).get();
  return docs.sort((one, other) => formatValue(one.get(time)).localeCompare(formatValue(other.get(time))));
}

function printList(title: string, rows: readonly (readonly unknown[])[]): void {
  log(rows.length === 0 ? `${title}: none` : `${title}:`);
  for (const row of rows) log(`  ${row.map(formatValue).join('  ').trimEnd()}`);
}
