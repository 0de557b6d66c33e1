import { findUnlock, parseUnlocks, requestThrough, unlockStore } from '#features/unlock/unlocks.ts';
import { authStore } from '#lib/auth/auth-store.ts';
import { callQuery } from '#lib/data/query.ts';
import { prefetchQuery } from '#lib/data/use-queries.ts';
import type { RouteName } from '#routing/routes.ts';

/** How long a pointer rests on a link that may be opened, in ms: moving over a list of links fetches nothing. */
const REST = 60;

let latest: object | undefined;

/** Fetches what a page will ask the server for, for the user who is signed in, once the pointer or the focus rests on its link. */
export function prefetchData(name: RouteName, id: string): void {
  const wanted = { name, id };
  latest = wanted;
  setTimeout(() => {
    const auth = authStore.read();
    if (latest === wanted && auth.status === 'signed-in') fetchFor(name, id, auth.user.uid);
  }, REST);
}

function fetchFor(name: RouteName, id: string, uid: string): void {
  const lists = name === 'marketplace' || name === 'compare' || name === 'dashboard';
  if (lists) prefetchQuery(callQuery('listOpportunities', {}));
  const opportunity = name === 'opportunity' || name === 'opportunityAlias';
  if (opportunity) prefetchQuery(callQuery('getOpportunity', requestThrough(ownUnlock(id, uid), id)));
  if (opportunity || name === 'marketplace') prefetchQuery(callQuery('listWatched', {}));
}

const ownUnlock = (opportunityId: string, uid: string) =>
  findUnlock(parseUnlocks(unlockStore.read()), { opportunityId, uid, now: Date.now() });
