import { test as journeys } from '../e2e/support/portal-test.ts';

export { expect } from '../e2e/support/portal-test.ts';

/** Messages that the browser and the SDKs log for a failed request. */
const FAILED_REQUEST = [
  /^[45]\d\d from /,
  /^console error: Failed to load resource/,
  /^console error: Access to fetch at .* blocked by CORS policy/,
  /^console error: .*(ChunkLoadError|dynamically imported module|Unable to preload)/,
  /^console (error|warning): .*@firebase\/(firestore|auth|storage)/i,
];

/** A test with deliberate request failures. Uncaught errors and requests to other hosts still fail the test. */
export const test = journeys.extend<{ failingRequests: undefined }>({
  failingRequests: [
    async ({ tolerate }, use) => {
      for (const complaint of FAILED_REQUEST) tolerate(complaint);
      await use(undefined);
    },
    { auto: true },
  ],
});
