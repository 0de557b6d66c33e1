import { HttpsError } from 'firebase-functions/https';
import { SAVED_SEARCHES_MAX } from '../contract/limits.ts';
import {
  bucketsOfSearches,
  deleteSearchSchema,
  filtersOf,
  type SavedSearches,
  type SaveSearch,
  type StoredSearch,
  savedSearchesSchema,
  saveSearchSchema,
} from '../contract/opportunities/search/saved-searches.ts';
import { emptySchema } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseDocument } from '../platform/stored-documents.ts';

const FULL = `You can save ${SAVED_SEARCHES_MAX} searches. Delete one before you save another.`;
const SAME_NAME = 'You already have a search with this name. Please choose another one.';

/** Saves a search. One that is sent again is stored once. */
export const saveSearch = defineCallable('saveSearch', {
  schema: saveSearchSchema,
  async run(request, { uid }) {
    const added = toStored(request, now());
    return changeSearches(uid, (searches) => {
      if (searches.some(({ id }) => id === added.id)) return searches;
      if (searches.some(({ name }) => name === added.name)) throw new HttpsError('already-exists', SAME_NAME);
      if (searches.length >= SAVED_SEARCHES_MAX) throw new HttpsError('resource-exhausted', FULL);
      return [...searches, added];
    });
  },
});

const toStored = ({ submissionId, name, filters }: SaveSearch, at: Date): StoredSearch => ({
  id: submissionId,
  name: name.trim(),
  text: filters.text.trim(),
  category: filters.category,
  status: filters.status,
  min_investment: filters.minInvestment,
  target_return: filters.targetReturn,
  created_at: at,
});

/** Deletes one of the caller's saved searches. Idempotent. */
export const deleteSavedSearch = defineCallable('deleteSavedSearch', {
  schema: deleteSearchSchema,
  async run({ id: deleted }, { uid }) {
    return changeSearches(uid, (searches) =>
      searches.some(({ id }) => id === deleted) ? searches.filter(({ id }) => id !== deleted) : searches,
    );
  },
});

export const listSavedSearches = defineCallable('listSavedSearches', {
  schema: emptySchema,
  async run(_input, { uid }) {
    return toAnswer(readSearches((await searchesRef(uid).get()).data()));
  },
});

const searchesRef = (uid: string) => firestore().doc(`saved_searches/${uid}`);

const readSearches = (data: unknown): StoredSearch[] =>
  data === undefined ? [] : parseDocument(savedSearchesSchema, data).searches;

/** Writes nothing if the change returns the same list. */
const changeSearches = (uid: string, change: (searches: StoredSearch[]) => StoredSearch[]): Promise<SavedSearches> =>
  firestore().runTransaction(async (transaction) => {
    const ref = searchesRef(uid);
    const stored = readSearches((await transaction.get(ref)).data());
    const searches = change(stored);
    if (searches !== stored) {
      transaction.set(ref, { user_id: uid, searches, buckets: bucketsOfSearches(searches), updated_at: now() });
    }
    return toAnswer(searches);
  });

const toAnswer = (searches: readonly StoredSearch[]): SavedSearches => ({
  searches: searches
    .map((search) => ({
      id: search.id,
      name: search.name,
      filters: filtersOf(search),
      savedAt: search.created_at.toISOString(),
    }))
    .reverse(),
});
