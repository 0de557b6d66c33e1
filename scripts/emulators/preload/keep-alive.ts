/**
 * Milliseconds for which servers keep an idle connection. Node closes it after five seconds by default, sometimes exactly
 * when the next request is sent on it, which then fails.
 */
export const KEEP_ALIVE = 120_000;
