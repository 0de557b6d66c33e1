const UNREACHABLE = 'We couldn’t connect to the portal. Check your connection and try again.';
const BUSY = 'The portal is very busy at the moment. Please try again in a few minutes.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** Failure of a call: the callable protocol's code without its prefix, and a message that may be shown. */
export class CallError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'CallError';
    this.code = code;
  }
}

/** Matches the SDK's default messages, which are codes. */
const NOT_A_SENTENCE =
  /^[a-z-]*$|^[A-Z_]*$|^(unknown )?backend error status\b|^response is |^quota exceeded|^rate exceeded/i;

/** The SDK appends the HTTP status to every message. */
const HTTP_STATUS = / \[\d+\]$/;

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code.replace(/^functions\//, '') : 'unknown';
}

/** Keeps the server's messages. When the network fails, the SDK reports `internal` with the message "internal". */
export function normalizeCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message.replace(HTTP_STATUS, '') : '';
  if (code === 'unknown') return new CallError(code, UNEXPECTED);
  if (message === 'internal' || code === 'unavailable' || code === 'deadline-exceeded')
    return new CallError('unavailable', NOT_A_SENTENCE.test(message) ? UNREACHABLE : message);
  if (!NOT_A_SENTENCE.test(message)) return new CallError(code, message);
  return code === 'resource-exhausted' ? busy() : new CallError(code, UNEXPECTED);
}

/** The project's quota, not the user's. */
export const busy = () => new CallError('resource-exhausted', BUSY);

/** The SDK could not be loaded: there is no connection, or a new version of the portal has replaced its files. */
export const unreachable = () => new CallError('unavailable', UNREACHABLE);

const OFFLINE_CODES = ['unavailable', 'deadline-exceeded', 'network-request-failed', 'retry-limit-exceeded'];
const QUOTA_CODES = ['resource-exhausted', 'quota-exceeded', 'too-many-requests'];
const REFUSED_CODES = ['permission-denied', 'unauthorized', 'unauthenticated', 'user-token-expired'];

/** The rules give no reason. */
const REFUSED = 'The server did not accept this change. Please reload the page and try again.';

/** Failure of a write to Firestore, Storage or Auth. Keeps a callable's message and hides the SDKs' messages. */
export function normalizeWriteError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const code = normalizeCallError(error).code.replace(/^[a-z]+\//, '');
  if (OFFLINE_CODES.includes(code)) return unreachable();
  if (QUOTA_CODES.includes(code)) return busy();
  return new CallError(code, REFUSED_CODES.includes(code) ? REFUSED : UNEXPECTED);
}

const TIMEOUT_MS = 20_000;

/**
 * Rejects a write that hangs, because the SDK has no timeout. The write may still succeed later, so use it only if that
 * does no harm.
 */
export function withTimeout<Value>(write: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unreachable()), TIMEOUT_MS);
    write.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
