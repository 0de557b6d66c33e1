import { type InferType, mixed, string } from 'yup';
import { strictObject } from '../strict-object.ts';
import { opportunityIdSchema } from './opportunity-id.ts';

/** `waitlist/{opportunity_uid}`: one person's place on the waitlist of one opportunity. */
export const waitlistEntrySchema = strictObject({
  user_id: string().required(),
  opportunity_id: opportunityIdSchema,
  created_at: mixed<Date>((value): value is Date => value instanceof Date).required(),
});
export type WaitlistEntry = InferType<typeof waitlistEntrySchema>;

/** Ids of opportunities hold no underscore, so one id cannot read like another pair's. */
export const waitlistEntryId = (opportunityId: string, uid: string): string => `${opportunityId}_${uid}`;

/** Whether the caller is on a waitlist, and since when (an ISO time). */
export type WaitlistPlace = { onWaitlist: true; joinedAt: string } | { onWaitlist: false; joinedAt: null };
