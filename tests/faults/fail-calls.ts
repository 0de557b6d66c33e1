import type { Page, Route } from '@playwright/test';
import { ports } from '../factories/emulators.ts';

export const isCall = (url: URL) => url.port === String(ports.functions);

/** Numbers from 0 to 1 that look like chance and are the same in every run (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ways for a call to fail, equally likely. In the first the server has done its work, and nobody learns it. */
const FAILURES: readonly ((route: Route) => Promise<void>)[] = [
  async (route) => {
    // A test may end while its last call is on its way: nobody is there any more to be failed.
    await route
      .fetch()
      .then(() => route.abort('connectionreset'))
      .catch(() => undefined);
  },
  (route) => route.abort('connectionrefused'),
  (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }),
];

/** Fails this share of the page's calls; answers how many it has let through and failed, each way by its place. */
export async function failCalls(page: Page, { share, seed }: { share: number; seed: number }) {
  const next = seededNumbers(seed);
  const counts = { passed: 0, failed: FAILURES.map(() => 0) };
  await page.route(isCall, async (route) => {
    const number = next() / share;
    const way = Math.floor(number * FAILURES.length);
    const fail = FAILURES[way];
    if (fail === undefined) {
      counts.passed += 1;
      await route.continue();
      return;
    }
    counts.failed[way] = (counts.failed[way] ?? 0) + 1;
    await fail(route);
  });
  return counts;
}
