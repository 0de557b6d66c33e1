import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { KYC_OVERALL_STATUSES } from '../../functions/src/contract/kyc/kyc.ts';
import { say } from '../project/print.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import { printed } from './print-value.ts';

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
    say(lineOf(document, time, emails.get(document.id) ?? `${document.id} (no account)`));
  say(waiting.empty ? 'Nobody waits for a review.' : `Waiting for a review, since (${waiting.size}):`);
  for (const document of waiting.docs) print(document, 'record.completed_at');
  say(others.empty ? 'There are no other verifications.' : `Others, begun (the latest ${others.size}):`);
  for (const document of others.docs) print(document, 'record.started_at');
}

const lineOf = (document: QueryDocumentSnapshot, time: string, email: string) =>
  `  ${printed(document.get('record.overall_status')).padEnd(16)} ${printed(document.get(time)).padEnd(26)} ${email}`;

async function emailsOf({ auth }: AdminServices, uids: readonly string[]): Promise<Map<string, string>> {
  const emails = new Map<string, string>();
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    const { users } = await auth.getUsers(uids.slice(from, from + AT_ONCE).map((uid) => ({ uid })));
    for (const { uid, email } of users) emails.set(uid, email ?? `${uid} (no e-mail address)`);
  }
  return emails;
}
