import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { KYC_OVERALL_STATUSES } from '../../functions/src/contract/kyc/kyc.ts';
import { log } from '../project/log.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import { describeKyc, findKycFiles, findVerification, formatValue, readKycDocument } from './kyc-records.ts';

const WAITING = 'pending_review';
const OTHERS = KYC_OVERALL_STATUSES.filter((status) => status !== WAITING);
const OTHERS_LISTED = 100;
/** What Auth answers in one question. */
const AT_ONCE = 100;

/** Prints the verifications, those that wait first and the longest waiting on top, then the latest others. */
export async function listKyc(services: AdminServices): Promise<void> {
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
  log(waiting.empty ? 'Nobody waits for a review.' : `Waiting for a review, since (${waiting.size}):`);
  for (const document of waiting.docs) print(document, 'record.completed_at');
  log(others.empty ? 'There are no other verifications.' : `Others, begun (the latest ${others.size}):`);
  for (const document of others.docs) print(document, 'record.started_at');
}

const lineOf = (document: QueryDocumentSnapshot, time: string, email: string) =>
  `  ${formatValue(document.get('record.overall_status')).padEnd(16)} ${formatValue(document.get(time)).padEnd(26)} ${email}`;

async function emailsOf({ auth }: AdminServices, uids: readonly string[]): Promise<Map<string, string>> {
  const emails = new Map<string, string>();
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    const { users } = await auth.getUsers(uids.slice(from, from + AT_ONCE).map((uid) => ({ uid })));
    for (const { uid, email } of users) emails.set(uid, email ?? `${uid} (no e-mail address)`);
  }
  return emails;
}

/** Prints all that is on record of a verification: its status, the documents, each change and each access. */
export async function showKyc(services: AdminServices, email: string): Promise<void> {
  const verification = await findVerification(services, email);
  const { id: uid } = verification;
  log(`${email}\n${describeKyc(readKycDocument(verification))}`);
  const note: unknown = verification.get('server_note');
  if (typeof note === 'string') log(`  ${note}`);
  const files = await findKycFiles(services, uid);
  printList(
    'Handed in',
    files.map(({ created_at, document_type, file_name }) => [created_at, document_type, file_name]),
  );
  const changes = await recordsOf(services, 'kyc_audit', uid, 'at');
  printList('Changes', changes.map(describeChange));
  const accesses = await recordsOf(services, 'kyc_access', uid, 'opened_at');
  printList(
    'Openings',
    accesses.map((access) => ['opened_at', 'document_type', 'reader_id', 'purpose'].map((name) => access.get(name))),
  );
}

function describeChange(entry: DocumentSnapshot): unknown[] {
  const { at, from, to, wrote, way, by, reason } = entry.data() ?? {};
  const refused = wrote === null || wrote === undefined ? '' : `, for ${formatValue(wrote)} was written`;
  return [
    at,
    `${formatValue(from)} → ${formatValue(to)}${refused}`,
    `${formatValue(way)} by ${formatValue(by)}`,
    reason ?? '',
  ];
}

/** Oldest first. */
async function recordsOf({ firestore }: AdminServices, name: string, uid: string, time: string) {
  const { docs } = await firestore.collection(name).where('user_id', '==', uid).get();
  return docs.sort((one, other) => formatValue(one.get(time)).localeCompare(formatValue(other.get(time))));
}

function printList(title: string, rows: readonly (readonly unknown[])[]): void {
  log(rows.length === 0 ? `${title}: nothing` : `${title}:`);
  for (const row of rows) log(`  ${row.map(formatValue).join('  ').trimEnd()}`);
}
