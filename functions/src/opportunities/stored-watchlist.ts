import { type WatchedIds, watchlistSchema } from '../contract/opportunities/opportunity-lists.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument } from '../platform/stored-documents.ts';
import { loadCatalogue } from './load-catalogue.ts';

export const watchlistRef = (uid: string) => firestore().doc(`watchlists/${uid}`);

/** The ids in a stored watchlist, the one kept last at the end; none where there is no watchlist yet. */
export const idsIn = (data: unknown): string[] =>
  data === undefined ? [] : parseDocument(watchlistSchema, data).opportunity_ids;

/** What the caller is told: what was kept last comes first, and what is no longer published does not come. */
export async function watchedIds(stored: readonly string[]): Promise<WatchedIds> {
  const catalogue = await loadCatalogue();
  return { ids: stored.filter((id) => catalogue.has(id)).reverse() };
}
