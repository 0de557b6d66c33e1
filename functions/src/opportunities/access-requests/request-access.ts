import { HttpsError } from 'firebase-functions/https';
import { audienceOf } from '../../access/load-audience.ts';
import { accessRequestRef, readAccessRequest } from '../../access/load-grant.ts';
import { maskedTitle } from '../../catalogue/build-catalogue.ts';
import { findOpportunity } from '../../catalogue/load-catalogue.ts';
import { accessRequestId, changeAccess } from '../../contract/access/access-machine.ts';
import { requestAccessSchema } from '../../contract/access/access-requests.ts';
import { grantFor } from '../../contract/access/policy.ts';
import { type Activity, activityId } from '../../contract/accounts/activity.ts';
import { ACCESS_REQUESTS, ACCESS_REQUESTS_WINDOW } from '../../contract/limits.ts';
import { opportunityRequestSchema } from '../../contract/opportunities/opportunity-views.ts';
import { markChanged } from '../../events/mark-changed.ts';
import { addToOutbox } from '../../events/outbox.ts';
import { oncePerHour } from '../../events/staff-digest.ts';
import { assertNotDeleted } from '../../people/deleted-accounts.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../../platform/parameters.ts';
import { consumeRateLimit, inHours, limitKey, type RateLimit } from '../../platform/rate-limit.ts';
import { toOwnAccess } from './own-access.ts';

const OPEN = 'You can already see this opportunity and its documents in full.';
const NOT_AGREED = 'Accept the confidentiality agreement on this page to see the opportunity in full.';

/**
 * Asks staff for access to an opportunity that the caller may not see with all of its documents. A request that is sent
 * again while it waits is stored once.
 */
export const requestAccess = defineCallable('requestAccess', {
  schema: requestAccessSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ id, reason }, caller) {
    const { uid } = caller;
    const { category } = await findOpportunity(id);
    const audience = await audienceOf({ id }, caller);
    if (grantFor('document_kyc', audience.viewer, { ...audience, agreed: true }) === 'full') {
      throw new HttpsError('failed-precondition', audience.agreed ? OPEN : NOT_AGREED);
    }
    const at = now();
    const ref = accessRequestRef(id, uid);
    const request_id = accessRequestId(id, uid);
    const request = await firestore().runTransaction(async (transaction) => {
      await assertNotDeleted(transaction, uid);
      const stored = readAccessRequest((await transaction.get(ref)).data());
      const change = changeAccess(stored, { type: 'request', uid, opportunityId: id, reason: reason.trim() }, at);
      if (!change.ok) throw new HttpsError('failed-precondition', change.refusal);
      if (!change.changed) return change.request;
      const events = await oncePerHour(transaction, (hour) => ({ kind: 'access_requested', data: {}, ...hour }), at);
      await consumeRateLimit(transaction, [requestLimit(uid)], at);
      transaction.set(ref, change.request);
      markChanged(transaction, uid, 'access_requests');
      transaction.create(firestore().doc(`activities/${activityId.accessRequested(request_id, at)}`), {
        user_id: uid,
        type: 'access_requested',
        meta: { opportunity_id: id, title: maskedTitle(category) },
        created_at: at,
      } satisfies Activity);
      for (const event of events) addToOutbox(transaction, event, at);
      return change.request;
    });
    return toOwnAccess(request, at);
  },
});

/** The state of the caller's own request. A separate call, so that the page itself needs no extra reads. */
export const getAccessRequest = defineCallable('getAccessRequest', {
  schema: opportunityRequestSchema,
  async run({ id }, { uid }) {
    return toOwnAccess(readAccessRequest((await accessRequestRef(id, uid).get()).data()), now());
  },
});

const requestLimit = (uid: string): RateLimit => ({
  key: limitKey('access', uid),
  spentBy: 'account',
  max: ACCESS_REQUESTS,
  window: ACCESS_REQUESTS_WINDOW,
  message: (minutes) =>
    `You have reached the limit of ${ACCESS_REQUESTS} requests. Please try again ${inHours(minutes)}.`,
});
