/**
 * Failure of an Auth operation, with Firebase's code, for example `auth/invalid-credential`. Do not show its message to
 * users.
 */
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
 * Recognises an answer that is not from Firebase Auth, such as a proxy's error page. The SDK reports it as a failed
 * network request.
 */
function isUnreadableAnswer(error: unknown): boolean {
  const met = propertyOf(propertyOf(error, 'customData'), 'message');
  return typeof met === 'string' && /^SyntaxError|^TypeError\b.*\b(undefined|null)\b/.test(met);
}

const SESSION_OVER = /^auth\/(user-(token-expired|disabled|not-found)|invalid-(user|refresh)-token)$/;

/** Recognises errors that end the session. Other errors concern only the request. */
export const isSessionOver = (error: unknown): boolean => SESSION_OVER.test(normalizeAuthError(error).code);
