/** One change on its way to the server. */
export interface PendingChange {
  ticket: number;
  id: string;
  watched: boolean;
}

export type WatchlistEvent = { type: 'changed'; change: PendingChange } | { type: 'settled'; ticket: number };

/** Changes that the server has not answered yet, in the order in which they were made. */
export function reducePending(pending: readonly PendingChange[], event: WatchlistEvent): readonly PendingChange[] {
  if (event.type === 'changed') return [...pending, event.change];
  return pending.filter(({ ticket }) => ticket !== event.ticket);
}

/** What the page shows: the server's list with the pending changes made; a refused change is reverted. */
export function watchedNow(stored: readonly string[], pending: readonly PendingChange[]): ReadonlySet<string> {
  const ids = new Set(stored);
  for (const { id, watched } of pending) {
    if (watched) ids.add(id);
    else ids.delete(id);
  }
  return ids;
}
