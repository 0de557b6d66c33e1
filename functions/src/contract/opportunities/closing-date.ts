const DAY = 24 * 60 * 60_000;

/**
 * Whole days until an opportunity closes: 0 on its last day, negative after it. `closesOn` is a day in UTC, as in
 * 2026-11-09.
 */
export function daysUntilClosing(closesOn: string, now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Math.round((Date.parse(closesOn) - today) / DAY);
}
