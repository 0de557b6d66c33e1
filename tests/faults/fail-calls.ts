import type { Page, Route } from '@playwright/test';
import { ports } from '../factories/emulators.ts';

export const isCall = (url: URL) => url.port === String(ports.functions);

/** A seeded pseudo-random generator of numbers from 0 to 1 (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ways in which a call fails, equally likely. In the first, the server succeeds and the response is lost. */
const FAILURES: readonly ((route: Route) => Promise<void>)[] = [
  async (route) => {
    // A test may end while its last call is pending; the route is gone then.
    await route
      .fetch()
      .then(() => route.abort('connectionreset'))
      .catch(() => undefined);
  },
  (route) => route.abort('connectionrefused'),
  (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }),
];

/** Makes this share of the page's calls fail. Returns the counts of passed calls and of each kind of failure. */
export async function failCalls(page: Page, { share, seed }: { share: number; seed: number }) {
  const next = seededNumbers(seed);
  const counts = { passed: 0, failed: FAILURES.map(() => 0) };
  await page.route(isCall, async (route) => {
    const number = next() / share;
    const kind = Math.floor(number * FAILURES.length);
    const fail = FAILURES[kind];
    if (fail === undefined) {
      counts.passed += 1;
      await route.continue();
      return;
    }
    counts.failed[kind] = (counts.failed[kind] ?? 0) + 1;
    await fail(route);
  });
  return counts;
}
