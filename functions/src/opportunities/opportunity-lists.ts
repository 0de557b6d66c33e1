import { HttpsError } from 'firebase-functions/https';
import { emptySchema } from '../contract/calls.ts';
import { WATCHLIST_MAX } from '../contract/limits.ts';
import {
  type WaitlistEntry,
  type WaitlistPlace,
  type WatchedIds,
  type Watchlist,
  type WatchRequest,
  waitlistEntryId,
  waitlistEntrySchema,
  watchlistSchema,
  watchRequestSchema,
} from '../contract/opportunities/opportunity-lists.ts';
import { opportunityRequestSchema } from '../contract/opportunities/opportunity-views.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { parseDocument } from '../platform/stored-documents.ts';
import { findOpportunity, loadCatalogue } from './load-catalogue.ts';

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

const NO_PLACE: WaitlistPlace = { onWaitlist: false, joinedAt: null };

const placeSince = (joined: Date): WaitlistPlace => ({ onWaitlist: true, joinedAt: joined.toISOString() });

/** The place that a stored entry gives; none where there is no entry. */
const placeOf = (data: unknown): WaitlistPlace =>
  data === undefined ? NO_PLACE : placeSince(parseDocument(waitlistEntrySchema, data).created_at);

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
const idsIn = (data: unknown): string[] =>
  data === undefined ? [] : parseDocument(watchlistSchema, data).opportunity_ids;

/** What is answered: the id kept last comes first, and what is no longer published is left out. */
async function watchedIds(stored: readonly string[]): Promise<WatchedIds> {
  const catalogue = await loadCatalogue();
  return { ids: stored.filter((id) => catalogue.has(id)).reverse() };
}
