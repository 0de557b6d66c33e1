import type { User } from 'firebase/auth';
import type { CallableRequest } from 'firebase-functions/https';
import { vi } from 'vitest';
import { number, object } from 'yup';
import { adminAuth, database } from './admin.ts';

/** An operation, whatever it answers. */
export type AnyOperation = { run(request: CallableRequest<unknown>): Promise<unknown> };

/**
 * Runs an operation within the test, with parameters that the deployed functions do not have, or to watch what it does.
 * It meets the same emulators; only the way through HTTP is left out, which the other tests take.
 */
export function callInProcess<Answer>(
  { run }: { run(request: CallableRequest<unknown>): Answer },
  data: unknown,
  auth: CallableRequest['auth'],
  address = '203.0.113.7',
): Answer {
  return run({ data, auth, rawRequest: requestFrom(address), acceptsStreaming: false });
}

/** All that operations look at of the request itself: where it comes from, as Google's front end writes it. */
const requestFrom = (address: string) =>
  Object.assign(Object.create(null), { headers: { 'x-forwarded-for': address }, socket: {} });

export const ANONYMOUS = undefined;

/** What the callable protocol makes of a person's token. */
export async function authOf(user: User): Promise<CallableRequest['auth']> {
  const rawToken = await user.getIdToken();
  const token = await adminAuth.verifyIdToken(rawToken);
  return { uid: token.uid, token, rawToken };
}

/**
 * Watches what this process asks of Firestore, at the point where the SDK sends requests: every document fetched by name
 * and every query, whichever way the code asked for it. Cannot miss a read, because no other way leads out of the SDK.
 */
export function watchFirestore() {
  const sdk = Object.getPrototypeOf(database);
  const streamed = vi.spyOn(sdk, 'requestStream');
  const single = vi.spyOn(sdk, 'request');
  const requests = () => [...streamed.mock.calls, ...single.mock.calls];
  return {
    /** Names of the documents that were fetched by name. */
    documentsFetched: () => requests().flatMap(([method, , request]) => fetchedBy(method, request)),
    /** The limit of every query; undefined for one without. A query reads at most so many documents. */
    queryLimits: () => requests().flatMap(([method, , request]) => (method === 'runQuery' ? [limitOf(request)] : [])),
    /** Every other request: queries, commits, listeners. */
    otherRequests: () => requests().flatMap(([method]) => (method === 'batchGetDocuments' ? [] : [method])),
    forget: () => {
      streamed.mockClear();
      single.mockClear();
    },
  };
}

const queriedSchema = object({
  structuredQuery: object({ limit: object({ value: number().required() }).default(undefined) }).required(),
});
const limitOf = (request: unknown) => queriedSchema.validateSync(request).structuredQuery.limit?.value;

const fetchedBy = (method: unknown, request: unknown): string[] =>
  method === 'batchGetDocuments' && isBatchGet(request) ? request.documents : [];

const isBatchGet = (request: unknown): request is { documents: string[] } =>
  typeof request === 'object' && request !== null && 'documents' in request && Array.isArray(request.documents);
