import { firestore } from '../platform/admin.ts';
import { deleteFile, type StoredFile } from '../platform/stored-file.ts';
import { kycDocumentId } from './kyc-document-path.ts';

/**
 * Deletes an uploaded file that no record names, and answers whether it did. The read holds the record's place, so none is
 * written while the file goes: the same file may be handed in twice at once, and only one of the two be refused.
 */
export async function discardUpload(file: StoredFile): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const document = await transaction.get(firestore().doc(`kyc_documents/${kycDocumentId(file.name)}`));
    if (document.exists) return false;
    await deleteFile(file);
    return true;
  });
}
