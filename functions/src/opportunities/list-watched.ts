import { emptySchema } from '../contract/calls.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { idsIn, watchedIds, watchlistRef } from './stored-watchlist.ts';

/** The opportunities that the caller keeps. */
export const listWatched = defineCallable('listWatched', {
  schema: emptySchema,
  async run(_input, { uid }) {
    return watchedIds(idsIn((await watchlistRef(uid).get()).data()));
  },
});
