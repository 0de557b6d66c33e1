import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { database, files } from '../support/admin.ts';
import { daysAgo } from './days-ago.ts';
import { pdf } from './sample-files.ts';

/** Writes a document submitted just now, with its file, as the portal stores both. */
export async function writeKycDocument(uid: string, type: KycDocumentType, fileName: string): Promise<void> {
  const path = `kyc/${uid}/${type}_1.pdf`;
  const file = files.file(path);
  await file.save(Buffer.from(pdf()), { contentType: 'application/pdf' });
  await database.doc(`kyc_documents/${uid}_${type}`).set({
    user_id: uid,
    document_type: type,
    file_path: path,
    file_name: fileName,
    file_size: pdf().length,
    mime_type: 'application/pdf',
    generation: String(file.metadata.generation),
    sha256: createHash('sha256').update(pdf()).digest('hex'),
    issue_date: type === 'proof_of_address' ? daysAgo(0) : null,
    created_at: new Date(),
  });
}
