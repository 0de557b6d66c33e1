const UNREACHABLE = 'We could not reach the portal. Please check your connection and try again.';
const BUSY = 'The portal is very busy at the moment. Please try again in a few minutes.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** Why a call failed: the callable protocol's code without its prefix, and a sentence fit for people. */
export class CallError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'CallError';
    this.code = code;
  }
}

/** The SDK's own words where no answer came, or one without a sentence: they are codes, not language. */
const NOT_A_SENTENCE =
  /^[a-z-]*$|^[A-Z_]*$|^(unknown )?backend error status\b|^response is |^quota exceeded|^rate exceeded/i;

/** The SDK ends every message of a failed call with the HTTP status, which is nothing to read out to people. */
const HTTP_STATUS = / \[\d+\]$/;

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code.replace(/^functions\//, '') : 'unknown';
}

/** The SDK answers `internal` with the word "internal" when the network fails; the server's own sentences are kept. */
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

/** A quota of the project ran out, which is nothing that the person has done. */
export const busy = () => new CallError('resource-exhausted', BUSY);

/** The SDK itself could not be fetched: the connection is gone, or a new version of the portal replaced its files. */
export const unreachable = () => new CallError('unavailable', UNREACHABLE);
