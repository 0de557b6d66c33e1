import { kycDocumentSchema, type StoredKycDocument } from '../contract/kyc-document.ts';
import { firestore } from '../platform/admin.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

export interface FoundKycDocument extends StoredKycDocument {
  id: string;
}

/** What Firestore takes in one question. */
const AT_ONCE = 30;

/** Every document that these people handed in, newest first. */
export async function findKycDocuments(uids: readonly string[]): Promise<FoundKycDocument[]> {
  const groups = Array.from({ length: Math.ceil(uids.length / AT_ONCE) }, (_, index) =>
    uids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const found = await Promise.all(groups.map(findOf));
  return found.flat().sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
}

async function findOf(uids: readonly string[]): Promise<FoundKycDocument[]> {
  const { docs } = await firestore().collection('kyc_documents').where('user_id', 'in', uids).get();
  return docs.flatMap((document) => {
    const record = parseOrWarn(kycDocumentSchema, document);
    return record ? [{ id: document.id, ...record }] : [];
  });
}
