/** How long the warning is shown before the session ends, in milliseconds. */
export const WARNING_MS = 60_000;

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
