import type { AccessRequest, AccessState } from './access-requests.ts';

/** The name of a request's document. An opportunity's id contains no underscore. */
export const accessRequestId = (opportunityId: string, uid: string) => `${opportunityId}_${uid}`;

/** The machine of requests for access: pure, and the only code that decides how a request changes. */
export type AccessEvent =
  | { type: 'request'; uid: string; opportunityId: string; reason: string }
  | { type: 'grant'; days: number }
  | { type: 'decline'; sentence: string }
  | { type: 'revoke' };

/** A refused event changes nothing; `refusal` is a sentence for the caller. An event that repeats the last changes nothing either. */
export type AccessTransition = { ok: true; changed: boolean; request: AccessRequest } | { ok: false; refusal: string };

const DAY = 24 * 60 * 60 * 1000;

/** True while a grant lasts. Its last moment is exclusive. */
export const isGrantedAt = (request: AccessRequest | null, at: Date): boolean =>
  request?.status === 'granted' && request.granted_until !== null && at < request.granted_until;

export function accessStateOf(request: AccessRequest | null, at: Date): AccessState {
  if (!request) return 'none';
  return request.status === 'granted' && !isGrantedAt(request, at) ? 'expired' : request.status;
}

const refuse = (refusal: string): AccessTransition => ({ ok: false, refusal });
const stay = (request: AccessRequest): AccessTransition => ({ ok: true, changed: false, request });
const become = (request: AccessRequest): AccessTransition => ({ ok: true, changed: true, request });

const NO_REQUEST = 'This person has not asked for access to this opportunity.';
const HAS_ACCESS = 'You already have access to this opportunity.';

export function changeAccess(request: AccessRequest | null, event: AccessEvent, at: Date): AccessTransition {
  if (event.type === 'request') return ask(request, event, at);
  if (!request) return refuse(NO_REQUEST);
  switch (event.type) {
    case 'grant':
      return grant(request, event.days, at);
    case 'decline':
      return decline(request, event.sentence, at);
    case 'revoke':
      return revoke(request, at);
  }
}

/** A waiting request keeps its reason and its place in the queue. */
function ask(
  request: AccessRequest | null,
  { uid, opportunityId, reason }: Extract<AccessEvent, { type: 'request' }>,
  at: Date,
): AccessTransition {
  if (request && isGrantedAt(request, at)) return refuse(HAS_ACCESS);
  if (request?.status === 'requested') return stay(request);
  return become({
    user_id: uid,
    opportunity_id: opportunityId,
    reason,
    status: 'requested',
    sentence: null,
    granted_until: null,
    created_at: at,
    decided_at: null,
  });
}

/** Staff can grant a request that they declined. Granting again does not change the end of a current grant. */
function grant(request: AccessRequest, days: number, at: Date): AccessTransition {
  if (isGrantedAt(request, at)) return stay(request);
  const granted_until = new Date(at.getTime() + days * DAY);
  return become({ ...request, status: 'granted', sentence: null, granted_until, decided_at: at });
}

const NOT_WAITING = 'This request is no longer waiting for a decision. Please reload the list.';

function decline(request: AccessRequest, sentence: string, at: Date): AccessTransition {
  if (request.status === 'declined') return stay(request);
  if (request.status !== 'requested') return refuse(NOT_WAITING);
  return become({ ...request, status: 'declined', sentence, decided_at: at });
}

const NO_GRANT = 'This person no longer has access. Please reload the list.';

function revoke(request: AccessRequest, at: Date): AccessTransition {
  if (request.status === 'revoked') return stay(request);
  if (!isGrantedAt(request, at)) return refuse(NO_GRANT);
  return become({ ...request, status: 'revoked', granted_until: null, decided_at: at });
}
