import { array, boolean, type InferType, mixed, string } from 'yup';
import { WATCHLIST_MAX } from '../limits.ts';
import { strictObject } from '../strict-object.ts';
import { opportunityIdSchema } from './opportunity-id.ts';

/** `watchlists/{uid}`: the opportunities that a person keeps, the one kept last at the end. */
export const watchlistSchema = strictObject({
  user_id: string().required(),
  opportunity_ids: array(opportunityIdSchema).max(WATCHLIST_MAX).required(),
  updated_at: mixed<Date>((value): value is Date => value instanceof Date).required(),
});
export type Watchlist = InferType<typeof watchlistSchema>;

export const watchRequestSchema = strictObject({ id: opportunityIdSchema, watched: boolean().required() });
export type WatchRequest = InferType<typeof watchRequestSchema>;

/** Ids of the opportunities that the caller keeps and that can still be shown, the one kept last first. */
export interface WatchedIds {
  ids: string[];
}
