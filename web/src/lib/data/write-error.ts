import { busy, CallError, normalizeCallError, unreachable } from './call-error.ts';

const OFFLINE_CODES = ['unavailable', 'deadline-exceeded', 'network-request-failed', 'retry-limit-exceeded'];
const QUOTA_CODES = ['resource-exhausted', 'quota-exceeded', 'too-many-requests'];
const REFUSED_CODES = ['permission-denied', 'unauthorized', 'unauthenticated', 'user-token-expired'];

/** The rules' answer names no reason. */
const REFUSED = 'The server did not accept this change. Please reload the page and try again.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/**
 * Why writing to Firestore, Storage or Auth failed, as a sentence fit for people. A callable's own sentence is kept; the
 * SDKs' messages are about documents, paths and codes, so they are not shown.
 */
export function normalizeWriteError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const code = normalizeCallError(error).code.replace(/^[a-z]+\//, '');
  if (OFFLINE_CODES.includes(code)) return unreachable();
  if (QUOTA_CODES.includes(code)) return busy();
  return new CallError(code, REFUSED_CODES.includes(code) ? REFUSED : UNEXPECTED);
}
