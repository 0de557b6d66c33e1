import { browserStorage, storageKey } from '#lib/browser-storage.ts';

/** Identifies the page that a user last read in a document. This browser stores the page until they log out. */
export interface Place {
  uid: string;
  opportunityId: string;
  documentId: string;
}

const keyOf = ({ uid, opportunityId, documentId }: Place) => storageKey('page', uid, opportunityId, documentId);

/** Returns the stored page, or page 1 if the document is new or has become shorter. */
export function keptPage(place: Place, pages: number): number {
  const page = Number(browserStorage.get(keyOf(place)));
  return Number.isInteger(page) && page >= 1 && page <= pages ? page : 1;
}

export const keepPage = (place: Place, page: number): void => browserStorage.set(keyOf(place), String(page));

/** The page that a key leads to, or null for other keys. */
export function pageAfterKey(key: string, page: number, pages: number): number | null {
  const to = { ArrowLeft: page - 1, PageUp: page - 1, ArrowRight: page + 1, PageDown: page + 1, Home: 1, End: pages };
  const next = new Map(Object.entries(to)).get(key);
  return next === undefined ? null : Math.min(Math.max(next, 1), pages);
}
