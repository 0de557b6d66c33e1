import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { KycRecord } from '../contract/kyc.ts';
import { newKycRecord } from '../contract/kyc-machine.ts';
import { firestore } from '../platform/admin.ts';
import { settledKycRecord } from './infer-kyc-record.ts';
import { kycDocumentId } from './kyc-document-path.ts';
import { readWrittenKycRecord } from './stored-kyc-record.ts';

/** Where a person's verification stands, and whether this file is part of it already. */
export interface Standing {
  /** As stored; undefined where nothing has been handed in yet. */
  stored: DocumentData | undefined;
  record: KycRecord;
  document: DocumentReference;
  recorded: boolean;
}

/** Both as they are at one moment; within a transaction they stay so until it ends. */
export async function readStanding(
  getAll: (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>,
  { uid, path, at }: { uid: string; path: string; at: Date },
): Promise<Standing> {
  const refs = [firestore().doc(`kyc_status/${uid}`), firestore().doc(`kyc_documents/${kycDocumentId(path)}`)] as const;
  const [status, document] = await getAll(...refs);
  const stored = status?.data();
  const record = stored ? settledKycRecord(readWrittenKycRecord(uid, stored), at) : newKycRecord(uid);
  return { stored, record, document: refs[1], recorded: document?.exists ?? false };
}
