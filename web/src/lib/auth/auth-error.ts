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
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return new AuthError(typeof code === 'string' ? code : 'auth/unknown');
}

const SESSION_OVER = /^auth\/(user-(token-expired|disabled|not-found)|invalid-(user|refresh)-token)$/;

/** Whether this error of Firebase Auth means that the session is over. Any other error is about the request alone. */
export const isSessionOver = (error: unknown): boolean => SESSION_OVER.test(normalizeAuthError(error).code);
