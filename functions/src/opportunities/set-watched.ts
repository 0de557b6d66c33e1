import { HttpsError } from 'firebase-functions/https';
import { WATCHLIST_MAX } from '../contract/limits.ts';
import { type Watchlist, type WatchRequest, watchRequestSchema } from '../contract/opportunities/opportunity-lists.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { findOpportunity } from './find-opportunity.ts';
import { idsIn, watchedIds, watchlistRef } from './stored-watchlist.ts';

const FULL = `A watchlist holds ${WATCHLIST_MAX} opportunities. Take one off before you keep another.`;

/** Puts an opportunity on the caller's watchlist or takes it off. Doing either again changes nothing. */
export const setWatched = defineCallable('setWatched', {
  schema: watchRequestSchema,
  async run(change, { uid }) {
    if (change.watched) await findOpportunity(change.id);
    return watchedIds(await changeWatchlist(uid, change));
  },
});

const changeWatchlist = (uid: string, { id, watched }: WatchRequest) =>
  firestore().runTransaction(async (transaction) => {
    const ref = watchlistRef(uid);
    const ids = idsIn((await transaction.get(ref)).data());
    if (ids.includes(id) === watched) return ids;
    const changed = watched ? [...ids, id] : ids.filter((kept) => kept !== id);
    if (changed.length > WATCHLIST_MAX) throw new HttpsError('resource-exhausted', FULL);
    transaction.set(ref, { user_id: uid, opportunity_ids: changed, updated_at: now() } satisfies Watchlist);
    return changed;
  });
