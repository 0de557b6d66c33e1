import { test as journeys } from '../e2e/portal-test.ts';

export { expect } from '../e2e/portal-test.ts';

/** What a browser, and the SDKs in it, say of a request that failed. */
const FAILED_REQUEST = [
  /^[45]\d\d from /,
  /^console error: Failed to load resource/,
  /^console error: Access to fetch at .* blocked by CORS policy/,
  /^console error: .*(ChunkLoadError|dynamically imported module|Unable to preload)/,
  /^console (error|warning): .*@firebase\/(firestore|auth|storage)/i,
];

/** A journey in which requests fail on purpose. What a page throws, or asks of another host, fails the test all the same. */
export const test = journeys.extend<{ failingRequests: undefined }>({
  failingRequests: [
    async ({ tolerate }, use) => {
      for (const complaint of FAILED_REQUEST) tolerate(complaint);
      await use(undefined);
    },
    { auto: true },
  ],
});
