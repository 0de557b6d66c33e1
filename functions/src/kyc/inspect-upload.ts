import type { Buffer } from 'node:buffer';
import { HttpsError } from 'firebase-functions/https';
import { cleanFileName } from '../contract/files/file-name.ts';
import type { KycSubmission } from '../contract/kyc/kyc.ts';
import { KYC_FILE_MAX } from '../contract/limits.ts';
import { type FileInspection, type StoredFile, statFile } from '../platform/stored-file.ts';
import { inspectKycFile, type KycMimeType, TOO_LARGE } from './file-inspection/inspect-kyc-file.ts';

/** An uploaded file that may be kept, as it is to be kept. */
export interface AcceptableFile {
  /** Of the upload that was looked at. */
  generation: FileInspection['generation'];
  mimeType: KycMimeType;
  bytes: Buffer;
}

/**
 * Reads an uploaded file to its end and validates it by its content. The bytes are read as they are stored: what claims to be
 * compressed is never inflated. Throws `not-found` where there is none, and
 * `invalid-argument` with a sentence for the person where it is not to be kept.
 */
export async function inspectUpload(file: StoredFile, { path, fileName }: KycSubmission): Promise<AcceptableFile> {
  const found = await statFile(file);
  if (!found) throw new HttpsError('not-found', 'The uploaded file could not be found. Please upload it again.');
  if (found.size > KYC_FILE_MAX) throw new HttpsError('invalid-argument', TOO_LARGE);
  const [bytes] = await file.download({ decompress: false });
  const inspected = await inspectKycFile(bytes, [path, cleanFileName(fileName)]);
  if (!inspected.ok) throw new HttpsError('invalid-argument', inspected.reason);
  return { generation: found.generation, mimeType: inspected.mimeType, bytes: inspected.bytes };
}
