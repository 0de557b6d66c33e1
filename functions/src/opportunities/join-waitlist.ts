import { HttpsError } from 'firebase-functions/https';
import { opportunityRequestSchema } from '../contract/opportunities/opportunity-calls.ts';
import type { WaitlistEntry } from '../contract/opportunities/opportunity-lists.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { findOpportunity } from './find-opportunity.ts';
import { placeOf, placeSince, waitlistRef } from './waitlist-place.ts';

const OPEN = 'This opportunity is open for investment, so there is no waitlist to join.';

/** Puts the caller on the waitlist of an opportunity that is opening soon. Joining again keeps the place and its time. */
export const joinWaitlist = defineCallable('joinWaitlist', {
  schema: opportunityRequestSchema,
  async run({ id }, { uid }) {
    const { status } = await findOpportunity(id);
    if (status !== 'opening_soon') throw new HttpsError('failed-precondition', OPEN);
    const ref = waitlistRef(id, uid);
    const entry: WaitlistEntry = { user_id: uid, opportunity_id: id, created_at: now() };
    return firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(ref);
      if (stored.exists) return placeOf(stored.data());
      transaction.create(ref, entry);
      return placeSince(entry.created_at);
    });
  },
});
