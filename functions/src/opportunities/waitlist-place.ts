import {
  type WaitlistPlace,
  waitlistEntryId,
  waitlistEntrySchema,
} from '../contract/opportunities/opportunity-lists.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument } from '../platform/stored-documents.ts';

export const waitlistRef = (opportunityId: string, uid: string) =>
  firestore().doc(`waitlist/${waitlistEntryId(opportunityId, uid)}`);

export const NO_PLACE: WaitlistPlace = { onWaitlist: false, joinedAt: null };

export const placeSince = (joined: Date): WaitlistPlace => ({ onWaitlist: true, joinedAt: joined.toISOString() });

/** The place that a stored entry gives; none where there is no entry. */
export const placeOf = (data: unknown): WaitlistPlace =>
  data === undefined ? NO_PLACE : placeSince(parseDocument(waitlistEntrySchema, data).created_at);
