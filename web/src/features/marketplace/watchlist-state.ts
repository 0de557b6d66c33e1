export interface PendingChange {
  ticket: number;
  id: string;
  watched: boolean;
}

export type WatchlistEvent = { type: 'changed'; change: PendingChange } | { type: 'settled'; ticket: number };

/** In order. */
export function reducePending(pending: readonly PendingChange[], event: WatchlistEvent): readonly PendingChange[] {
  if (event.type === 'changed') return [...pending, event.change];
  return pending.filter(({ ticket }) => ticket !== event.ticket);
}

/** Reverts refused changes. */
export function watchedNow(stored: readonly string[], pending: readonly PendingChange[]): ReadonlySet<string> {
  const ids = new Set(stored);
  for (const { id, watched } of pending) {
    if (watched) ids.add(id);
    else ids.delete(id);
  }
  return ids;
}
