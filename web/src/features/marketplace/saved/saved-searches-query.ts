import { callQuery } from '#lib/data/query.ts';

export const SAVED_SEARCHES = callQuery('listSavedSearches', {});
