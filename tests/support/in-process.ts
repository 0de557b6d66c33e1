import type { User } from 'firebase/auth';
import type { CallableRequest } from 'firebase-functions/https';
import { vi } from 'vitest';
import { number, object } from 'yup';
import { adminAuth, database } from './admin.ts';

/** An operation with any answer. */
export type AnyOperation = { run(request: CallableRequest<unknown>): Promise<unknown> };

/**
 * Runs an operation within the test, to change parameters of the deployed functions or to watch its work. It uses the same emulators without HTTP,
 * which other tests cover.
 */
export function callInProcess<Answer>(
  { run }: { run(request: CallableRequest<unknown>): Answer },
  data: unknown,
  auth: CallableRequest['auth'],
  address = '203.0.113.7',
): Answer {
  return run({ data, auth, rawRequest: requestFrom(address), acceptsStreaming: false });
}

/** The only part of the request that operations read: the address, as Google's front end writes it. */
const requestFrom = (address: string) =>
  Object.assign(Object.create(null), { headers: { 'x-forwarded-for': address }, socket: {} });

export const ANONYMOUS = undefined;

/** The callable protocol's result for a person's token. */
export async function authOf(user: User): Promise<CallableRequest['auth']> {
  const rawToken = await user.getIdToken();
  const token = await adminAuth.verifyIdToken(rawToken);
  return { uid: token.uid, token, rawToken };
}

/**
 * Watches this process's requests to Firestore where the SDK sends them: every document fetched by name and every
 * query. Sees every read, because the SDK sends all requests through `requestStream` and `request`.
 */
export function watchFirestore() {
  const sdk = Object.getPrototypeOf(database);
  const streamed = vi.spyOn(sdk, 'requestStream');
  const single = vi.spyOn(sdk, 'request');
  const requests = () => [...streamed.mock.calls, ...single.mock.calls];
  return {
    /** Names of the documents that were fetched by name. */
    documentsFetched: () => requests().flatMap(([method, , request]) => fetchedBy(method, request)),
    /** The limit of every query, which is the most documents it reads. Undefined without a limit. */
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
