import { browserStorage, storageKey } from '#lib/browser-storage.ts';

/** How long the warning is shown before the session ends, in milliseconds. */
const WARNING_MS = 60_000;

export type IdlePhase =
  | { phase: 'active' /** When to look again. */; checkInMs: number }
  | { phase: 'warned'; remainingMs: number }
  | { phase: 'over' };

/**
 * Where an idle session is: `limitMs` after the last activity it is over, and for the last minute before it is warned of. Times are
 * those of the wall clock, so that a sleeping laptop counts.
 */
export function idlePhase(lastActiveAt: number, now: number, limitMs: number): IdlePhase {
  const remainingMs = limitMs - (now - lastActiveAt);
  if (remainingMs <= 0) return { phase: 'over' };
  if (remainingMs <= WARNING_MS) return { phase: 'warned', remainingMs };
  return { phase: 'active', checkInMs: remainingMs - WARNING_MS };
}

/** The last activity, shared by the tabs of this browser, and gone with the session. */
export function activityOf(uid: string) {
  const key = storageKey('active-at', uid);
  return {
    read: () => {
      const stored = Number(browserStorage.get(key) ?? Number.NaN);
      return Number.isFinite(stored) ? stored : null;
    },
    write: (at: number) => browserStorage.set(key, String(at)),
  };
}
