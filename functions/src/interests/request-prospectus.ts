import { HttpsError } from 'firebase-functions/https';
import { audienceOf } from '../access/load-audience.ts';
import { findOpportunity } from '../catalogue/load-catalogue.ts';
import { grantFor, isEditorial } from '../contract/access/policy.ts';
import { type Interest, prospectusRequestSchema } from '../contract/opportunities/interest.ts';
import { moveInterest } from '../contract/opportunities/interest-stages.ts';
import { assertNotDeleted } from '../people/deleted-accounts.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { interestIn, interestRef, positionOf, saveInterest } from './interest-store.ts';

const NOT_SHOWN = 'Only investors who can see this page in full can request the prospectus.';
const NOT_OPEN = 'This opportunity is not open for investment, so its prospectus can’t be requested.';

/**
 * Records that the caller requested the prospectus with the button on the page, which leads to the contact form. The
 * first request counts. A withdrawn interest starts again, without its amount. Idempotent.
 */
export const requestProspectus = defineCallable('requestProspectus', {
  schema: prospectusRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run(request, caller) {
    const { uid } = caller;
    const { id, status } = await findOpportunity(request.id);
    const audience = await audienceOf(request, caller);
    if (isEditorial(audience.viewer) || grantFor('opportunity_detail', audience.viewer, audience) !== 'full') {
      throw new HttpsError('permission-denied', NOT_SHOWN);
    }
    if (status !== 'open') throw new HttpsError('failed-precondition', NOT_OPEN);
    const at = now();
    return firestore().runTransaction(async (transaction) => {
      const before = interestIn(await transaction.get(interestRef(id, uid)));
      if (before?.prospectus_requested_at && before.stage !== 'withdrawn') {
        return { requestedAt: before.prospectus_requested_at.toISOString() };
      }
      await assertNotDeleted(transaction, uid);
      const position = moveInterest(positionOf(before), { by: 'investor', does: 'request_prospectus' });
      const kept = before && before.stage !== 'withdrawn' ? before : null;
      const requested = before?.prospectus_requested_at ?? at;
      const interest: Interest = {
        user_id: uid,
        opportunity_id: id,
        amount: kept?.amount ?? null,
        currency: kept?.currency ?? null,
        note: kept?.note ?? null,
        stage: position?.stage ?? 'new',
        revision: before?.revision ?? 0,
        prospectus_requested_at: requested,
        withdrawn_at: null,
        created_at: before?.created_at ?? at,
        updated_at: at,
      };
      saveInterest(transaction, before, interest);
      return { requestedAt: requested.toISOString() };
    });
  },
});
