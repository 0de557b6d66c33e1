/** Why an Auth operation failed: Firebase's code, for example `auth/invalid-credential`. Its message is not shown to users. */
export class AuthError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'AuthError';
    this.code = code;
  }
}

export function normalizeAuthError(error: unknown): AuthError {
  const code = propertyOf(error, 'code');
  if (code === 'auth/network-request-failed' && isUnreadableAnswer(error))
    return new AuthError('portal/service-failed');
  return new AuthError(typeof code === 'string' ? code : 'auth/unknown');
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

/**
 * Whether a server answered, but not as Firebase Auth does: with the error page of something in between, for example. The SDK reports
 * it as a failed network request, with what it met while it read the answer.
 */
function isUnreadableAnswer(error: unknown): boolean {
  const met = propertyOf(propertyOf(error, 'customData'), 'message');
  return typeof met === 'string' && /^SyntaxError|^TypeError\b.*\b(undefined|null)\b/.test(met);
}

const SESSION_OVER = /^auth\/(user-(token-expired|disabled|not-found)|invalid-(user|refresh)-token)$/;

/** Whether this error of Firebase Auth means that the session is over. Any other error is about the request alone. */
export const isSessionOver = (error: unknown): boolean => SESSION_OVER.test(normalizeAuthError(error).code);
