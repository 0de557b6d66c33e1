import type { KycSubmission } from '../contract/kyc.ts';

/** Where a submitted file lies: kyc/{uid}/{document_type}_{timestamp}.{ext}; its shape is the schema's business. */
export function isOwnPath({ path }: KycSubmission, uid: string): boolean {
  return path.startsWith(`kyc/${uid}/`);
}

/** Whether the file was put there as the kind of document it is now called. */
export function isOfNamedType({ path, documentType }: KycSubmission): boolean {
  return nameIn(path).startsWith(`${documentType}_`);
}

/**
 * The name of the one `kyc_documents` record that a path can have, so that handing the same file in twice is handing it in
 * once. Two paths never share one: the file's name, which ends it, can be told from the uid before it.
 */
export function kycDocumentId(path: string): string {
  return `${path.split('/')[1]}_${nameIn(path)}`;
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
