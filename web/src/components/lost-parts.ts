let lost = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  lost += by;
  for (const listener of listeners) listener();
}

/**
 * Parts of the page whose code could not be fetched: the connection failed, or a newer version of the portal has replaced the
 * file. The rest of the page stands, with whatever was typed into it, so the person is told and reloads when it suits them.
 */
export const lostParts = {
  any: () => lost > 0,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Counts one that is missing. Call what it returns when it has come after all, or is wanted no longer. */
  lose(): () => void {
    change(1);
    return () => change(-1);
  },
};
