import { mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { CliError } from '../project/cli-error.ts';
import { say } from '../project/print.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import { findKycFiles, type KycFile } from './find-kyc-files.ts';
import { findPerson } from './find-person.ts';
import { findVerification } from './find-verification.ts';
import { printed } from './print-value.ts';
import type { KycCopy } from './read-kyc-arguments.ts';

/** Prints what somebody handed in; with `copy`, saves it into a folder, which is recorded as an opening that they see. */
export async function listKycFiles(services: AdminServices, email: string, copy?: KycCopy): Promise<void> {
  const { id: uid } = await findVerification(services, email);
  const files = await findKycFiles(services, uid);
  if (files.length === 0) say(`${email} has handed in nothing.`);
  const reader = copy && (await findReviewer(services, copy.reviewer, uid));
  if (copy) await mkdir(copy.folder, { recursive: true, mode: 0o700 });
  for (const file of files) {
    say(lineOf(file));
    if (copy && reader) say(`    saved as ${await saveFile(services, { file, copy, uid, reader })}`);
  }
}

const lineOf = ({ created_at, document_type, file_name, file_size, mime_type, issue_date, file_path }: KycFile) =>
  `  ${printed(created_at)}  ${document_type}  "${file_name}"  ${file_size} bytes  ${mime_type}` +
  `${issue_date ? `  issued ${issue_date}` : ''}  ${file_path}`;

/** The same as in the portal: an admin, and nobody for themselves. Answers their uid. */
async function findReviewer(services: AdminServices, email: string, investor: string): Promise<string> {
  const { uid, customClaims } = await findPerson(services, email);
  if (customClaims?.admin !== true) throw new CliError(`${email} is no admin: nothing was saved.`);
  if (uid === investor) throw new CliError('Nobody opens their own documents as staff: nothing was saved.');
  return uid;
}

interface Saving {
  file: KycFile;
  copy: KycCopy;
  uid: string;
  reader: string;
}

/** Recorded before the file is fetched, as in the portal. The name is the portal's own: the investor's may hold anything. */
async function saveFile({ firestore, bucket }: AdminServices, { file, copy, uid, reader }: Saving): Promise<string> {
  await firestore.collection('kyc_access').add({
    kind: 'kyc',
    user_id: uid,
    reader_id: reader,
    role: 'reviewer',
    purpose: copy.purpose,
    document_id: file.id,
    document_type: file.document_type,
    opened_at: new Date(),
  });
  const destination = join(copy.folder, `${file.document_type}_${file.id}${extname(file.file_path)}`);
  await bucket.file(file.file_path).download({ destination });
  return destination;
}
