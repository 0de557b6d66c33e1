import { createHash } from 'node:crypto';
import { isDocumentId } from '../contract/schemas.ts';

/**
 * An id made of others can be longer than Firestore takes one, where a part nearly was. Then it is the hash, so that what is
 * written under it is always found again and never refused.
 */
export function derivedId(...parts: readonly string[]): string {
  const id = parts.join('_');
  return isDocumentId(id) ? id : createHash('sha256').update(id).digest('base64url');
}
