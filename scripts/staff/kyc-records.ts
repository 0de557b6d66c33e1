import { mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import {
  kycDocumentSchema,
  kycRecordSchema,
  normalizeKycRecord,
  type RawKycRecord,
  type StoredKycDocument,
} from '../../functions/src/contract/kyc/kyc.ts';
import type { KycPurpose } from '../../functions/src/contract/kyc/kyc-review.ts';
import { setKycStatus } from '../../functions/src/kyc/decide-kyc-review.ts';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import { findPerson } from './find-person.ts';

/** The verification of the account with this e-mail address; `id` is its uid. */
export async function findVerification(services: AdminServices, email: string): Promise<DocumentSnapshot> {
  const { uid } = await findPerson(services, email);
  const verification = await services.firestore.doc(`kyc_status/${uid}`).get();
  if (verification.exists) return verification;
  throw new CliError(`${email} has no verification record yet: it is made when the first document is handed in.`);
}

const FIELDS = Object.keys(kycRecordSchema.fields);

/** What the database holds of a person's verification, whatever it is. */
export const readKycDocument = (snapshot: DocumentSnapshot): RawKycRecord =>
  normalizeKycRecord(snapshot.id, snapshot.data() ?? {});

/** The record as lines for people, in the contract's order. */
export function describeKyc(record: RawKycRecord): string {
  const values = new Map<string, unknown>(
    Object.entries({ ...record, rejection_reason: quote(record.rejection_reason) }),
  );
  return FIELDS.map((name) => `  ${name.padEnd(24)} ${formatValue(values.get(name))}`).join('\n');
}

/** Sets a verification's status by the rules of the portal, and prints the record. */
export async function changeKyc(
  services: AdminServices,
  email: string,
  change: Parameters<typeof setKycStatus>[1],
): Promise<void> {
  const { id: uid } = await findVerification(services, email);
  try {
    log(`${email}\n${describeKyc(await setKycStatus(uid, change, new Date()))}`);
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    const wayOut = /not confirmed/.test(error.message) ? ' On the command line: --unconfirmed.' : '';
    throw new CliError(`${email} was left as it is. ${error.message}${wayOut}`);
  }
}

/** A text that a person wrote, in quotation marks: it may hold anything. */
export const quote = (value: unknown): unknown => (typeof value === 'string' ? JSON.stringify(value) : value);

/** A stored value as people read it, and a dash where there is none. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value instanceof Timestamp) return value.toDate().toISOString();
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Copies of an investor's documents, for which admin and why, which is put on record. */
export interface KycCopy {
  folder: string;
  reviewer: string;
  purpose: KycPurpose;
}

/** Prints the documents that an investor submitted; with `copy`, saves them into a folder, which is recorded as an access that they see. */
export async function listKycFiles(services: AdminServices, email: string, copy?: KycCopy): Promise<void> {
  const { id: uid } = await findVerification(services, email);
  const files = await findKycFiles(services, uid);
  if (files.length === 0) log(`${email} has handed in nothing.`);
  const reader = copy && (await findReviewer(services, copy.reviewer, uid));
  if (copy) await mkdir(copy.folder, { recursive: true, mode: 0o700 });
  for (const file of files) {
    log(lineOf(file));
    if (copy && reader) log(`    saved as ${await saveFile(services, { file, copy, uid, reader })}`);
  }
}

const lineOf = ({ created_at, document_type, file_name, file_size, mime_type, issue_date, file_path }: KycFile) =>
  `  ${formatValue(created_at)}  ${document_type}  "${file_name}"  ${file_size} bytes  ${mime_type}` +
  `${issue_date ? `  issued ${issue_date}` : ''}  ${file_path}`;

/** The same as in the portal: an admin, and not their own documents. Answers their uid. */
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

/**
 * Recorded before the file is fetched, as in the portal, and in a transaction, since the investor may replace what staff have not
 * opened. The name is the portal's own: the investor's may hold anything.
 */
async function saveFile({ firestore, bucket }: AdminServices, { file, copy, uid, reader }: Saving): Promise<string> {
  const document = firestore.doc(`kyc_documents/${file.id}`);
  await firestore.runTransaction(async (transaction) => {
    const { exists } = await transaction.get(document);
    if (!exists) throw new CliError(`"${file.file_name}" has been replaced a moment ago: run the command again.`);
    const opened_at = new Date();
    transaction.update(document, { opened_at });
    transaction.create(firestore.collection('kyc_access').doc(), {
      kind: 'kyc',
      user_id: uid,
      reader_id: reader,
      role: 'reviewer',
      purpose: copy.purpose,
      document_id: file.id,
      document_type: file.document_type,
      opened_at,
    });
  });
  const destination = join(copy.folder, `${file.document_type}_${file.id}${extname(file.file_path)}`);
  await bucket.file(file.file_path).download({ destination });
  return destination;
}

type KycFile = StoredKycDocument & { id: string };

/** The documents that an investor submitted, newest first. */
export async function findKycFiles({ firestore }: AdminServices, uid: string): Promise<KycFile[]> {
  const { docs } = await firestore
    .collection('kyc_documents')
    .where('user_id', '==', uid)
    .orderBy('created_at', 'desc')
    .get();
  return docs.map((document) => ({
    id: document.id,
    ...kycDocumentSchema.validateSync({ ...document.data(), created_at: document.get('created_at')?.toDate() }),
  }));
}
