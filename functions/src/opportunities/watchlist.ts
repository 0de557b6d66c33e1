import { HttpsError } from 'firebase-functions/https';
import { emptySchema } from '../contract/calls.ts';
import { WATCHLIST_MAX } from '../contract/limits.ts';
import {
  type WatchedIds,
  type Watchlist,
  type WatchRequest,
  watchlistSchema,
  watchRequestSchema,
} from '../contract/opportunities/opportunity-lists.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { parseDocument } from '../platform/stored-documents.ts';
import { findOpportunity, loadCatalogue } from './load-catalogue.ts';

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

/** The opportunities that the caller keeps. */
export const listWatched = defineCallable('listWatched', {
  schema: emptySchema,
  async run(_input, { uid }) {
    return watchedIds(idsIn((await watchlistRef(uid).get()).data()));
  },
});

const watchlistRef = (uid: string) => firestore().doc(`watchlists/${uid}`);

/** The ids in a stored watchlist, the one kept last at the end; none where there is no watchlist yet. */
export const idsIn = (data: unknown): string[] =>
  data === undefined ? [] : parseDocument(watchlistSchema, data).opportunity_ids;

/** What is answered: the id kept last comes first, and what is no longer published is left out. */
export async function watchedIds(stored: readonly string[]): Promise<WatchedIds> {
  const catalogue = await loadCatalogue();
  return { ids: stored.filter((id) => catalogue.has(id)).reverse() };
}
