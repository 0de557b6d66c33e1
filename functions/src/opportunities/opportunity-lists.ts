import { isDeepStrictEqual } from 'node:util';
import { HttpsError } from 'firebase-functions/https';
import { seesFullPage } from '../access/audience.ts';
import { audienceOf } from '../access/load-audience.ts';
import type { Opportunity } from '../catalogue/build-catalogue.ts';
import { findOpportunity, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { marksOf, readVisits, recordVisit, visitsRef } from '../catalogue/visits.ts';
import { WATCHLIST_MAX } from '../contract/limits.ts';
import {
  type SeenOpportunity,
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
import { seenRequestSchema } from '../contract/opportunities/visits.ts';
import { emptySchema } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { parseDocument } from '../platform/stored-documents.ts';
import { figuresOf } from './project-row.ts';

const OPEN = 'This opportunity is open for investment, so there is no waitlist to join.';

/** Adds the caller to the waitlist of an opportunity that opens soon. Joining again keeps the place and its time. */
export const joinWaitlist = defineCallable('joinWaitlist', {
  schema: opportunityRequestSchema,
  async run({ id }, { uid }) {
    const opportunity = await findOpportunity(id);
    if (opportunity.status !== 'opening_soon') throw new HttpsError('failed-precondition', OPEN);
    const ref = waitlistRef(id, uid);
    const entry: WaitlistEntry = { user_id: uid, opportunity_id: id, created_at: now() };
    return firestore().runTransaction(async (transaction) => {
      const [stored, kept] = await transaction.getAll(ref, watchlistRef(uid));
      if (stored?.exists) return placeOf(stored.data());
      transaction.create(ref, entry);
      const watchlist = readWatchlist(uid, kept?.data());
      transaction.set(watchlistRef(uid), { ...watchlist, seen: withSeen(watchlist.seen, opportunity) });
      return placeSince(entry.created_at);
    });
  },
});

/** Removes the caller from the waitlist of an opportunity of any status. Idempotent. */
export const leaveWaitlist = defineCallable('leaveWaitlist', {
  schema: opportunityRequestSchema,
  async run({ id }, { uid }) {
    await waitlistRef(id, uid).delete();
    return NO_PLACE;
  },
});

/** Returns the caller's place on the waitlist of an opportunity. A separate call, so that a page costs one read. */
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

const placeOf = (data: unknown): WaitlistPlace =>
  data === undefined ? NO_PLACE : placeSince(parseDocument(waitlistEntrySchema, data).created_at);

const FULL = `Your watchlist can hold ${WATCHLIST_MAX} opportunities. Remove one before you add another.`;

/** Adds an opportunity to the caller's watchlist or removes it. Idempotent. */
export const setWatched = defineCallable('setWatched', {
  schema: watchRequestSchema,
  async run(change, { uid }) {
    const opportunity = change.watched ? await findOpportunity(change.id) : null;
    return watchedIds(await changeWatchlist(uid, change, opportunity));
  },
});

const changeWatchlist = (uid: string, { id, watched }: WatchRequest, opportunity: Opportunity | null) =>
  firestore().runTransaction(async (transaction) => {
    const ref = watchlistRef(uid);
    const watchlist = readWatchlist(uid, (await transaction.get(ref)).data());
    const ids = watchlist.opportunity_ids;
    if (ids.includes(id) === watched) return ids;
    const changed = watched ? [...ids, id] : ids.filter((kept) => kept !== id);
    if (changed.length > WATCHLIST_MAX) throw new HttpsError('resource-exhausted', FULL);
    const seen = opportunity ? withSeen(watchlist.seen, opportunity) : watchlist.seen;
    transaction.set(ref, { ...watchlist, opportunity_ids: changed, seen, updated_at: now() });
    return changed;
  });

/**
 * Stores what a follower of an opportunity sees of it now, and the visit of a caller who sees the page in full. Returns
 * what is new since that caller's last visit.
 */
export const markSeen = defineCallable('markSeen', {
  schema: seenRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ id, unlock }, caller) {
    const { uid } = caller;
    const opportunity = await findOpportunity(id);
    const audience = await audienceOf({ id, unlock }, caller);
    const at = now();
    return firestore().runTransaction(async (transaction) => {
      const [kept, place, visited] = await transaction.getAll(watchlistRef(uid), waitlistRef(id, uid), visitsRef(uid));
      const watchlist = readWatchlist(uid, kept?.data());
      const seen = withSeen(watchlist.seen, opportunity);
      const follows = watchlist.opportunity_ids.includes(id) || place?.exists === true;
      if (follows && !isDeepStrictEqual(seen, watchlist.seen)) {
        transaction.set(watchlistRef(uid), { ...watchlist, seen });
      }
      if (!seesFullPage(audience)) return { seen: true, since: null, newDocuments: [] };
      const opened = { opportunityId: id, documents: opportunity.documents };
      const { visit, visits } = recordVisit(readVisits(visited?.data()), opened, at);
      transaction.set(visitsRef(uid), { user_id: uid, visits, updated_at: at });
      return marksOf(visit, opportunity.documents);
    });
  },
});

/** Keeps the order of the list, so that nothing is written if nothing has changed. */
function withSeen(seen: readonly SeenOpportunity[], record: Opportunity): SeenOpportunity[] {
  const { minimum, targetReturn, term } = figuresOf(record);
  const entry: SeenOpportunity = {
    opportunity_id: record.id,
    status: record.status,
    min_investment: minimum,
    target_return: targetReturn,
    term,
    documents: record.newestDocuments.map(({ id }) => id),
  };
  const known = seen.some(({ opportunity_id }) => opportunity_id === record.id);
  return known ? seen.map((old) => (old.opportunity_id === record.id ? entry : old)) : [...seen, entry];
}

export const listWatched = defineCallable('listWatched', {
  schema: emptySchema,
  async run(_input, { uid }) {
    return watchedIds(readWatchlist(uid, (await watchlistRef(uid).get()).data()).opportunity_ids);
  },
});

export const watchlistRef = (uid: string) => firestore().doc(`watchlists/${uid}`);

/** A stored watchlist; empty if there is none yet. */
export function readWatchlist(uid: string, data: unknown): Watchlist & { seen: SeenOpportunity[] } {
  if (data === undefined) return { user_id: uid, opportunity_ids: [], seen: [], updated_at: now() };
  const stored = parseDocument(watchlistSchema, data);
  return { ...stored, seen: stored.seen ?? [] };
}

/** The answer: the latest id first, without opportunities that are no longer published. */
async function watchedIds(stored: readonly string[]): Promise<WatchedIds> {
  const catalogue = await loadCatalogue();
  return { ids: stored.filter((id) => catalogue.has(id)).reverse() };
}
