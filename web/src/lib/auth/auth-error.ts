/** Why an Auth operation failed: Firebase's code, for example `auth/invalid-credential`. Its words are not for people. */
export class AuthError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'AuthError';
    this.code = code;
  }
}

export function toAuthFailure(error: unknown): AuthError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return new AuthError(typeof code === 'string' ? code : 'auth/unknown');
}
