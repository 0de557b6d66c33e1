import { accessRequestId } from '@portal/functions/contract/access/access-machine';
import type { AccessRequest } from '@portal/functions/contract/access/access-requests';
import { database } from '../support/admin.ts';

const ASKED = new Date('2026-11-20T12:00:00Z');

/** A request as the person made it. */
export const accessRequest = (
  uid: string,
  opportunityId: string,
  change: Partial<AccessRequest> = {},
): AccessRequest => ({
  user_id: uid,
  opportunity_id: opportunityId,
  reason: 'I know the field.',
  status: 'requested',
  sentence: null,
  granted_until: null,
  created_at: ASKED,
  decided_at: null,
  ...change,
});

export async function writeAccessRequest(request: AccessRequest): Promise<string> {
  const id = accessRequestId(request.opportunity_id, request.user_id);
  await database.doc(`access_requests/${id}`).set(request);
  return id;
}

/** Grants access as staff do, until this time. */
export const writeGrant = (uid: string, opportunityId: string, until = new Date(Date.now() + 86_400_000)) =>
  writeAccessRequest(accessRequest(uid, opportunityId, { status: 'granted', granted_until: until, decided_at: ASKED }));
