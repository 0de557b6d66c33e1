import { FieldPath, type Query } from 'firebase-admin/firestore';
import { accessRequests } from '../../access/load-grant.ts';
import {
  type AccessRequest,
  type AccessRequestsRequest,
  accessRequestSchema,
  accessRequestsRequestSchema,
  type StaffAccessRequest,
} from '../../contract/access/access-requests.ts';
import type { KycOverallStatus } from '../../contract/kyc/kyc.ts';
import { ADMIN_PAGE } from '../../contract/limits.ts';
import type { DescribedPerson } from '../../contract/people.ts';
import { rowsOnPage } from '../../events/record-export.ts';
import { auditedState } from '../../kyc/kyc-changes.ts';
import { snapshotRef, toStoredKyc } from '../../kyc/kyc-store.ts';
import { readPageBothWays } from '../../people/list-cursor.ts';
import { findDescribed, personIn } from '../../people/people.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';
import { toOwnAccess } from './own-access.ts';

/**
 * A page of the requests with a status, and their people: the longest waiting one first, the grant that ends last
 * first, otherwise the latest decision first.
 */
export const listAccessRequests = defineCallable('listAccessRequests', {
  schema: accessRequestsRequestSchema,
  async run(request, { uid: by }) {
    const { cursor, before, forExport: _forExport, ...filters } = request;
    const length = await rowsOnPage(request, ADMIN_PAGE, { list: 'access requests', filters, by });
    const list = `access_${request.status}`;
    const listed = { list, collection: 'access_requests', time: TIMES[request.status] };
    const page = await readPageBothWays(requestsQuery(request), length, listed, { cursor, before });
    const { shown, next, previous } = page;
    const uids = [...new Set(shown.map((document) => String(document.get('user_id'))))];
    const [people, verifications] = await Promise.all([findDescribed(uids), verificationsOf(uids)]);
    const at = now();
    return {
      rows: shown.map((document) => {
        const stored = parseOrWarn(accessRequestSchema, document);
        if (!stored) return { id: document.id, unreadable: document.ref.path };
        const person = personIn(people, stored.user_id);
        const verification = verifications.get(stored.user_id) ?? 'not_started';
        return toRow(document.id, stored, { person, verification, at });
      }),
      next,
      previous,
    };
  },
});

/** The field that orders the requests with a status. */
const TIMES = {
  requested: 'created_at',
  granted: 'granted_until',
  declined: 'decided_at',
  revoked: 'decided_at',
} as const;

function requestsQuery({ status, id }: AccessRequestsRequest): Query {
  if (id !== undefined) return accessRequests().where(FieldPath.documentId(), '==', id);
  const order = status === 'requested' ? 'asc' : 'desc';
  return accessRequests()
    .where('status', '==', status)
    .orderBy(TIMES[status], order)
    .orderBy(FieldPath.documentId(), order);
}

/** The audited status of each person's verification, in one read. */
async function verificationsOf(uids: readonly string[]): Promise<Map<string, KycOverallStatus>> {
  if (uids.length === 0) return new Map();
  const snapshots = await firestore().getAll(...uids.map(snapshotRef));
  return new Map(
    uids.map((uid, index) => [uid, auditedState(toStoredKyc(uid, undefined, snapshots[index])).record.overall_status]),
  );
}

const toRow = (
  id: string,
  request: AccessRequest,
  { person, verification, at }: { person: DescribedPerson; verification: KycOverallStatus; at: Date },
): StaffAccessRequest => ({
  ...toOwnAccess(request, at),
  id,
  uid: request.user_id,
  opportunityId: request.opportunity_id,
  person,
  verification,
});
