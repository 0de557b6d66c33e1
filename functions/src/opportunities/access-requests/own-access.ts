import { accessStateOf } from '../../contract/access/access-machine.ts';
import type { AccessRequest, OwnAccess } from '../../contract/access/access-requests.ts';

/**
 * Names each field, so that a new stored field is not sent by accident. If there is no request, all fields except
 * `state` are null.
 */
export const toOwnAccess = (request: AccessRequest | null, at: Date): OwnAccess => ({
  state: accessStateOf(request, at),
  reason: request?.reason ?? null,
  sentence: request?.sentence ?? null,
  requestedAt: request?.created_at.toISOString() ?? null,
  grantedUntil: request?.granted_until?.toISOString() ?? null,
  decidedAt: request?.decided_at?.toISOString() ?? null,
});
