import { kycDocumentSchema } from '../../contract/kyc/kyc.ts';
import { bucket, firestore } from '../../platform/admin.ts';
import { parseDocument } from '../../platform/stored-documents.ts';
import { inspectFile } from '../../platform/stored-file.ts';
import type { KycClaims } from '../file-link.ts';
import type { OpenedFile } from '../opening.ts';
import { LinkRefused } from '../refusal.ts';
import { findReader } from './find-reader.ts';

/**
 * A verification document, shown to the reviewer that the link was made for, who must still be an admin and not look at
 * their own. It is shown rather than saved, so that fewer copies lie about.
 */
export async function openKycDocument({ uid, documentId, purpose }: KycClaims): Promise<OpenedFile> {
  const reader = await findReader(uid);
  if (!reader.admin) throw new LinkRefused('reviewer');
  const stored = await firestore().doc(`kyc_documents/${documentId}`).get();
  if (!stored.exists) throw new LinkRefused('missing');
  const document = parseDocument(kycDocumentSchema, stored.data());
  if (document.user_id === uid) throw new LinkRefused('reviewer');
  const file = (await bucket()).file(document.file_path);
  const found = await inspectFile(file);
  // Staff decide on the file that was inspected when it was submitted, and on no other.
  if (!found || String(found.generation) !== document.generation) throw new LinkRefused('missing');
  return {
    fileName: document.file_name,
    disposition: 'inline',
    contentType: document.mime_type,
    size: found.size,
    body: () => file.createReadStream({ decompress: false }),
    access: {
      kind: 'kyc',
      user_id: document.user_id,
      reader_id: uid,
      role: 'reviewer',
      purpose,
      document_id: documentId,
      document_type: document.document_type,
    },
  };
}
