import { isGrantedAt } from '../contract/access/access-machine.ts';
import { accessRequestId, accessRequestSchema } from '../contract/access/access-requests.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { logFailure } from '../platform/logging.ts';
import { parseDocument } from '../platform/stored-documents.ts';

export const accessRequests = () => firestore().collection('access_requests');

export const accessRequestRef = (opportunityId: string, uid: string) =>
  accessRequests().doc(accessRequestId(opportunityId, uid));

/** The request in a document's data, or null if there is none. */
export const readAccessRequest = (data: unknown) =>
  data === undefined ? null : parseDocument(accessRequestSchema, data);

/**
 * True if staff have granted this person access to this opportunity, and the grant lasts. Read again for each call. An
 * unreadable request grants nothing.
 */
export async function hasGrant(uid: string, opportunityId: string): Promise<boolean> {
  try {
    const stored = await accessRequestRef(opportunityId, uid).get();
    return isGrantedAt(readAccessRequest(stored.data()), now());
  } catch (error) {
    logFailure('A grant of access could not be read', error, { uid, id: opportunityId });
    return false;
  }
}
