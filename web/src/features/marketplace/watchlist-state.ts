import type { CallError } from '#lib/data/call.ts';

/** One change on its way to the server. */
export interface PendingChange {
  ticket: number;
  id: string;
  watched: boolean;
}

export interface WatchlistState {
  /** What the server last said; null until it has said anything. */
  stored: readonly string[] | null;
  /** Changes that the server has not answered yet, in the order in which they were made. */
  pending: readonly PendingChange[];
  /** Why the watchlist could not be loaded. */
  failure: CallError | null;
}

export type WatchlistEvent =
  | { type: 'loading' }
  | { type: 'loaded'; ids: readonly string[] }
  | { type: 'failed'; failure: CallError }
  | { type: 'changed'; change: PendingChange }
  | { type: 'confirmed'; ticket: number; ids: readonly string[] }
  | { type: 'refused'; ticket: number };

export const NOTHING_KNOWN: WatchlistState = { stored: null, pending: [], failure: null };

const without = (pending: readonly PendingChange[], ticket: number) =>
  pending.filter((change) => change.ticket !== ticket);

export function reduceWatchlist(state: WatchlistState, event: WatchlistEvent): WatchlistState {
  switch (event.type) {
    case 'loading':
      return { ...state, failure: null };
    case 'loaded':
      return { ...state, stored: event.ids, failure: null };
    case 'failed':
      return { ...state, failure: event.failure };
    case 'changed':
      return { ...state, pending: [...state.pending, event.change] };
    case 'confirmed':
      return { ...state, stored: event.ids, pending: without(state.pending, event.ticket) };
    case 'refused':
      return { ...state, pending: without(state.pending, event.ticket) };
  }
}

/** What the page shows: the server's list with the changes on their way already made. A refused one is gone from it again. */
export function watchedNow({ stored, pending }: WatchlistState): ReadonlySet<string> {
  const ids = new Set(stored);
  for (const { id, watched } of pending) {
    if (watched) ids.add(id);
    else ids.delete(id);
  }
  return ids;
}
