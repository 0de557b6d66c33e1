import { HttpsError } from 'firebase-functions/https';
import {
  type WaitlistEntry,
  type WaitlistPlace,
  waitlistEntryId,
  waitlistEntrySchema,
} from '../contract/opportunities/opportunity-lists.ts';
import { opportunityRequestSchema } from '../contract/opportunities/opportunity-views.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { parseDocument } from '../platform/stored-documents.ts';
import { findOpportunity } from './load-catalogue.ts';

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

/** Gives up the caller's place, whatever the opportunity has become. Leaving without a place changes nothing. */
export const leaveWaitlist = defineCallable('leaveWaitlist', {
  schema: opportunityRequestSchema,
  async run({ id }, { uid }) {
    await waitlistRef(id, uid).delete();
    return NO_PLACE;
  },
});

/** Whether the caller is on the waitlist of an opportunity: a call of its own, so that a page costs one read. */
export const getWaitlistPlace = defineCallable('getWaitlistPlace', {
  schema: opportunityRequestSchema,
  async run({ id }, { uid }) {
    return placeOf((await waitlistRef(id, uid).get()).data());
  },
});

const waitlistRef = (opportunityId: string, uid: string) =>
  firestore().doc(`waitlist/${waitlistEntryId(opportunityId, uid)}`);

export const NO_PLACE: WaitlistPlace = { onWaitlist: false, joinedAt: null };

const placeSince = (joined: Date): WaitlistPlace => ({ onWaitlist: true, joinedAt: joined.toISOString() });

/** The place that a stored entry gives; none where there is no entry. */
const placeOf = (data: unknown): WaitlistPlace =>
  data === undefined ? NO_PLACE : placeSince(parseDocument(waitlistEntrySchema, data).created_at);
