import { array, boolean, type InferType, string } from 'yup';
import { WATCHLIST_MAX } from '../limits.ts';
import { dateSchema, opportunityIdSchema, strictObject } from '../schemas.ts';

/** `waitlist/{opportunity_uid}`: one person's place on the waitlist of one opportunity. */
export const waitlistEntrySchema = strictObject({
  user_id: string().required(),
  opportunity_id: opportunityIdSchema(),
  created_at: dateSchema().required(),
});
export type WaitlistEntry = InferType<typeof waitlistEntrySchema>;

/** Ids of opportunities contain no underscore, so the id of a pair is unique. */
export const waitlistEntryId = (opportunityId: string, uid: string): string => `${opportunityId}_${uid}`;

/** The caller's place on a waitlist; `joinedAt` is an ISO time. */
export type WaitlistPlace = { onWaitlist: true; joinedAt: string } | { onWaitlist: false; joinedAt: null };

/** An opportunity as its follower last saw it, for comparison. */
const seenOpportunitySchema = strictObject({
  opportunity_id: opportunityIdSchema(),
  status: string().required(),
  min_investment: string().required(),
  target_return: string().required(),
  term: string().required(),
  /** Ids of its newest documents. */
  documents: array(string().required()).required(),
});
export type SeenOpportunity = InferType<typeof seenOpportunitySchema>;

/** `watchlists/{uid}`: the opportunities on a person's watchlist, the latest at the end. */
export const watchlistSchema = strictObject({
  user_id: string().required(),
  opportunity_ids: array(opportunityIdSchema()).max(WATCHLIST_MAX).required(),
  /** The last seen state of the opportunities on the person's watchlist and waitlists. */
  seen: array(seenOpportunitySchema.required()).optional(),
  updated_at: dateSchema().required(),
});
export type Watchlist = InferType<typeof watchlistSchema>;

export const watchRequestSchema = strictObject({ id: opportunityIdSchema(), watched: boolean().required() });
export type WatchRequest = InferType<typeof watchRequestSchema>;

/** The published opportunities on the caller's watchlist, the latest first. */
export interface WatchedIds {
  ids: string[];
}
