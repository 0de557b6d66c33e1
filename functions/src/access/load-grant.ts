import { accessRequestId, isGrantedAt } from '../contract/access/access-machine.ts';
import { accessRequestSchema } from '../contract/access/access-requests.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { logFailure } from '../platform/logging.ts';
import { parseDocument, parseOrWarn } from '../platform/stored-documents.ts';

export const accessRequests = () => firestore().collection('access_requests');

export const accessRequestRef = (opportunityId: string, uid: string) =>
  accessRequests().doc(accessRequestId(opportunityId, uid));

/** The request in a document's data, or null if there is none. */
export const readAccessRequest = (data: unknown) =>
  data === undefined ? null : parseDocument(accessRequestSchema, data);

/**
 * The end of this person's grant for this opportunity, or null if none lasts. Read again for each call. An unreadable
 * request grants nothing.
 */
export async function loadGrantEnd(uid: string, opportunityId: string): Promise<Date | null> {
  try {
    const request = readAccessRequest((await accessRequestRef(opportunityId, uid).get()).data());
    return request && isGrantedAt(request, now()) ? request.granted_until : null;
  } catch (error) {
    logFailure('A grant of access could not be read', error, { uid, id: opportunityId });
    return null;
  }
}

/** The opportunities that staff have granted this person access to now; the number of reads is limited. */
export async function loadGrantedIds(uid: string): Promise<string[]> {
  const { docs } = await accessRequests()
    .where('user_id', '==', uid)
    .where('status', '==', 'granted')
    .limit(GRANTS_READ)
    .get();
  return docs.flatMap((document) => {
    const request = parseOrWarn(accessRequestSchema, document);
    return request && isGrantedAt(request, now()) ? [request.opportunity_id] : [];
  });
}

/** The most grants of one person that a list takes into account. */
const GRANTS_READ = 50;

export const hasGrant = async (uid: string, opportunityId: string): Promise<boolean> =>
  (await loadGrantEnd(uid, opportunityId)) !== null;
