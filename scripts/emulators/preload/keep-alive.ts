/**
 * Milliseconds. Node closes an idle connection after five seconds, now and then just as its client sends the next request, which then fails
 * (ECONNRESET, EPIPE). Google's load balancers keep one for minutes.
 */
export const KEEP_ALIVE = 120_000;
