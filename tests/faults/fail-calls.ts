import type { Page, Route } from '@playwright/test';
import { seededNumbers } from '../factories/seeded-numbers.ts';
import { ports } from '../support/emulators.ts';

export const isCall = (url: URL) => url.port === String(ports.functions);

/** Ways in which a call fails, equally likely. In the first, the server succeeds and the response is lost. */
const FAILURES: readonly ((route: Route) => Promise<void>)[] = [
  async (route) => {
    // A test may end while its last call is pending and its route is closed.
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
