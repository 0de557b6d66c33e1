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

/** Returns the verification of the account with this email address; `id` is its uid. */
export async function findVerification(services: AdminServices, email: string): Promise<DocumentSnapshot> {
  const { uid } = await findPerson(services, email);
  const verification = await services.firestore.doc(`kyc_status/${uid}`).get();
  if (verification.exists) return verification;
  throw new CliError(`${email} has no verification record yet: it is created with the first submitted document.`);
}

const FIELDS = Object.keys(kycRecordSchema.fields);

/** Reads the stored record of a person's verification without validating it. */
export const readKycDocument = (snapshot: DocumentSnapshot): RawKycRecord =>
  normalizeKycRecord(snapshot.id, snapshot.data() ?? {});

/** The record as lines of text, in the contract's order. */
export function describeKyc(record: RawKycRecord): string {
  const values = new Map<string, unknown>(
    Object.entries({ ...record, rejection_reason: quote(record.rejection_reason) }),
  );
  return FIELDS.map((name) => `  ${name.padEnd(24)} ${formatValue(values.get(name))}`).join('\n');
}

/** Sets a verification's status by the rules of the portal, and prints the outcome and the record. */
export async function changeKyc(
  services: AdminServices,
  email: string,
  change: Parameters<typeof setKycStatus>[1],
  outcome: string,
): Promise<void> {
  const { id: uid } = await findVerification(services, email);
  try {
    const record = await setKycStatus(uid, change, new Date());
    log(`${outcome}\n${describeKyc(record)}`);
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    const wayOut = /not confirmed/.test(error.message) ? ' Add --unconfirmed to approve it anyway.' : '';
    throw new CliError(`${email} was not changed. ${error.message}${wayOut}`);
  }
}

/** A text from a person, in quotation marks, because it can contain anything. */
export const quote = (value: unknown): unknown => (typeof value === 'string' ? JSON.stringify(value) : value);

/** Formats a stored value, with a dash for a missing one. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value instanceof Timestamp) return value.toDate().toISOString();
  return value instanceof Date ? value.toISOString() : String(value);
}

/** A request for copies of an investor's documents, with the admin and the purpose for the record. */
export interface KycCopy {
  folder: string;
  reviewer: string;
  purpose: KycPurpose;
}

/**
 * Prints the documents that an investor submitted. With `copy`, saves them into a folder and records an access that the
 * investor can see.
 */
export async function listKycFiles(services: AdminServices, email: string, copy?: KycCopy): Promise<void> {
  const { id: uid } = await findVerification(services, email);
  const files = await findKycFiles(services, uid);
  if (files.length === 0) log(`${email} has submitted no documents.`);
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

/** Applies the portal's rule: the person must be an admin, and must not own the documents. Returns their uid. */
async function findReviewer(services: AdminServices, email: string, investor: string): Promise<string> {
  const { uid, customClaims } = await findPerson(services, email);
  if (customClaims?.admin !== true) throw new CliError(`${email} is not an admin: nothing was saved.`);
  if (uid === investor) throw new CliError('Staff cannot open their own documents: nothing was saved.');
  return uid;
}

interface Saving {
  file: KycFile;
  copy: KycCopy;
  uid: string;
  reader: string;
}

/**
 * Recorded before the file is downloaded, as in the portal, and in a transaction, because the investor may replace a
 * document that staff have not opened. The name is the portal's own, because the investor's can contain anything.
 */
async function saveFile({ firestore, bucket }: AdminServices, { file, copy, uid, reader }: Saving): Promise<string> {
  const document = firestore.doc(`kyc_documents/${file.id}`);
  await firestore.runTransaction(async (transaction) => {
    const { exists } = await transaction.get(document);
    if (!exists) throw new CliError(`"${file.file_name}" has just been replaced: run the command again.`);
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
