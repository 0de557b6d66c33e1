import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { say } from '../project/print.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import { findKycFiles } from './find-kyc-files.ts';
import { findVerification } from './find-verification.ts';
import { describeKyc, readKycDocument } from './kyc-document.ts';
import { printed } from './print-value.ts';

/** Prints all that is on record of somebody's verification: where it stands, what was handed in, each change and each opening. */
export async function showKyc(services: AdminServices, email: string): Promise<void> {
  const verification = await findVerification(services, email);
  const { id: uid } = verification;
  say(`${email}\n${describeKyc(readKycDocument(verification))}`);
  const note: unknown = verification.get('server_note');
  if (typeof note === 'string') say(`  ${note}`);
  const files = await findKycFiles(services, uid);
  printList(
    'Handed in',
    files.map(({ created_at, document_type, file_name }) => [created_at, document_type, file_name]),
  );
  const changes = await recordsOf(services, 'kyc_audit', uid, 'at');
  printList('Changes', changes.map(describeChange));
  const openings = await recordsOf(services, 'kyc_access', uid, 'opened_at');
  printList(
    'Openings',
    openings.map((opening) => ['opened_at', 'document_type', 'reader_id', 'purpose'].map((name) => opening.get(name))),
  );
}

function describeChange(entry: DocumentSnapshot): unknown[] {
  const { at, from, to, wrote, way, by, reason } = entry.data() ?? {};
  const refused = wrote === null || wrote === undefined ? '' : `, for ${printed(wrote)} was written`;
  return [at, `${printed(from)} → ${printed(to)}${refused}`, `${printed(way)} by ${printed(by)}`, reason ?? ''];
}

/** Oldest first. */
async function recordsOf({ firestore }: AdminServices, name: string, uid: string, time: string) {
  const { docs } = await firestore.collection(name).where('user_id', '==', uid).get();
  return docs.sort((one, other) => printed(one.get(time)).localeCompare(printed(other.get(time))));
}

function printList(title: string, rows: readonly (readonly unknown[])[]): void {
  say(rows.length === 0 ? `${title}: nothing` : `${title}:`);
  for (const row of rows) say(`  ${row.map(printed).join('  ').trimEnd()}`);
}
